import type { Listen } from './listen';
import type { Database } from './schema';

/** A migrated, open database of either engine. */
export interface OpenDatabase {
  db: Database;
  /** Uses a separate connection; stop listening before `close`. */
  listen: Listen;
  /** Waits for the running queries, then releases the database. Safe to call twice. */
  close(): Promise<void>;
}
