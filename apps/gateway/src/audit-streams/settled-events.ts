/**
 * Finds how far the audit trail is complete. The id of an event is taken before its transaction commits, so a lower id may
 * appear after a higher one. All ids up to a number are settled once every transaction that was running when the number was
 * seen has ended: those that are missing then belong to transactions that were rolled back.
 */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

export interface SettledEvents {
  /** The id up to which the trail is complete; it grows with the calls. */
  find(db: Database, nowMs: number): Promise<number>;
}

/** A transaction takes an id and gets its own number right after it; within this time for certain. */
const NUMBERED_WITHIN_MS = 1_000;

interface Candidate {
  id: number;
  seenAt: number;
  /** Transactions from this number on began later; undefined until all that have taken an id have a number. */
  end: bigint | undefined;
}

export function createSettledEvents(): SettledEvents {
  let settled = 0;
  let candidate: Candidate | undefined;
  return {
    async find(db, nowMs) {
      const { newest, oldestRunning, next } = await readSnapshot(db);
      if (candidate?.end !== undefined && oldestRunning >= candidate.end) {
        settled = candidate.id;
        candidate = undefined;
      }
      if (candidate === undefined) {
        if (newest > settled) candidate = { id: newest, seenAt: nowMs, end: undefined };
      } else if (candidate.end === undefined && nowMs - candidate.seenAt >= NUMBERED_WITHIN_MS) {
        candidate.end = next;
      }
      return settled;
    },
  };
}

async function readSnapshot(db: Database) {
  const { rows } = await sql<{ newest: number; oldestRunning: string; next: string }>`
    select coalesce((select max(id) from events), 0) as newest,
      pg_snapshot_xmin(pg_current_snapshot())::text as "oldestRunning",
      pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  const [row = { newest: 0, oldestRunning: '0', next: '0' }] = rows;
  return { newest: Number(row.newest), oldestRunning: BigInt(row.oldestRunning), next: BigInt(row.next) };
}
