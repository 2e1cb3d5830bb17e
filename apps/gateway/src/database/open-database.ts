import type { Listen } from './listen';
import type { Database } from './schema';

/** A migrated, open database of either engine. */
export interface OpenDatabase {
  /** For calls: a statement that takes long is ended. */
  db: Database;
  /** For work that no call waits for, and that may take longer. With the embedded engine the same as `db`. */
  background: Database;
  /** Uses a separate connection; stop listening before `close`. */
  listen: Listen;
  /** Waits for the running queries, then releases the database. Safe to call twice. */
  close(): Promise<void>;
}
