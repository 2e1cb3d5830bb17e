/**
 * Deletes the events of the audit trail that are older than the retention: in batches, each its own transaction. Of
 * several processes on one database, one deletes at a time. Only the database function may delete, only what is at
 * least 30 days old, and it records each deletion (migration `audit-retention`).
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';

export interface AuditRetentionOptions {
  db: Database;
  retentionDays: number;
  log: Pick<Logger, 'warn'>;
  /** Rows of one batch. */
  batchRows?: number;
}

const FIRST_RUN_MS = 60_000;
const INTERVAL_MS = 60 * 60 * 1000;
/** The embedded engine has one connection, which one batch holds for less than 100 ms. */
const BATCH_ROWS = 1_000;

/** @returns a function that stops it; it resolves when the running batch has ended */
export function startAuditRetention(options: AuditRetentionOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;

  function schedule(ms: number): void {
    timer = setTimeout(() => {
      running = deleteExpired(options, stopping.signal)
        .catch((error: unknown) => options.log.warn({ err: error }, 'old events could not be deleted'))
        .then(() => {
          if (!stopping.signal.aborted) schedule(INTERVAL_MS);
        });
    }, ms);
    timer.unref();
  }

  schedule(FIRST_RUN_MS);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}

async function deleteExpired(
  { db, retentionDays, batchRows = BATCH_ROWS }: AuditRetentionOptions,
  signal: AbortSignal,
): Promise<void> {
  for (let deleted = batchRows; deleted === batchRows && !signal.aborted; ) {
    const { rows } = await sql<{ deleted: number }>`
      select delete_expired_events(${retentionDays}, ${batchRows}) as deleted`.execute(db);
    deleted = rows[0]?.deleted ?? 0;
  }
}
