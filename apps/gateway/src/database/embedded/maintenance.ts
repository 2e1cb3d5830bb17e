/**
 * Decides when the embedded engine is due for maintenance. The engine has neither autovacuum nor a checkpointer, so
 * its tables and its log would grow with every write.
 */
import type { Clock } from '../../platform/clock';

export interface Maintenance {
  /** Counts what a statement has written. */
  note(command: string, rowCount: number, parameters: readonly unknown[]): void;
  isDue(): boolean;
  /** Starts to count anew. */
  markDone(): void;
}

/** A vacuum after so much takes some 30 ms, and the tables grow by little more. */
export const MAX_WRITTEN_BYTES = 4 * 1024 * 1024;
/** After few writes, the vacuum follows after this time at the latest. */
export const MAX_INTERVAL_MS = 10 * 60_000;
/** An update by a short statement leaves an old row of about this size. */
const ROW_BYTES = 200;

export function createMaintenance(clock: Clock): Maintenance {
  let writtenBytes = 0;
  let doneAt = clock.now();
  return {
    note(command, rowCount, parameters) {
      // A statement that is called a SELECT may write in a part of it, so its parameters count as well.
      for (const value of parameters) if (typeof value === 'string') writtenBytes += value.length;
      if (command !== 'SELECT') writtenBytes += rowCount * ROW_BYTES;
    },
    isDue: () =>
      writtenBytes >= MAX_WRITTEN_BYTES || (writtenBytes > 0 && clock.now() - doneAt >= MAX_INTERVAL_MS),
    markDone() {
      writtenBytes = 0;
      doneAt = clock.now();
    },
  };
}

/** The tables of which PostgreSQL's autovacuum would take new statistics (`autovacuum_analyze_threshold`). */
export const CHANGED_TABLES = `select relid::regclass::text as name from pg_stat_user_tables
  join pg_class on pg_class.oid = relid
  where n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;
