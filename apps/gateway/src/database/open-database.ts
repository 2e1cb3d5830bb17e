import type { Listen } from './listen';
import type { Database } from './schema';

/** A database that is migrated and in use, of whichever engine, with its undo. */
export interface OpenDatabase {
  db: Database;
  /** On a connection of its own; undone before `close`. */
  listen: Listen;
  /** Waits for the queries that run, then lets go of the database. Safe to call twice. */
  close(): Promise<void>;
}
