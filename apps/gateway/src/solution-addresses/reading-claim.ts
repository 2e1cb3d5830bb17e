/** Of several processes one reads an address at a time: the one that holds the lease of the row. */
import { randomUUID } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../database/schema';

export interface Claim {
  appId: string;
  address: string;
  /** Of the last document. */
  etag: string | null;
  lease: string;
}

/** Longer than a reading takes and the clocks of two machines differ. */
const LEASE_MS = 2 * 60_000;

/** @returns undefined if another process reads, or if the address is not due */
export async function claimDue(db: Database, appId: string, now: Date): Promise<Claim | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('solution_addresses')
      .select('app_id')
      .where('app_id', '=', appId)
      .where(({ or, eb }) => or([eb('next_read_at', 'is', null), eb('next_read_at', '<=', now)]))
      .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return row && claim(trx, appId, now);
  });
}

/** Takes the lease from any process that reads: what that one has read is older, and is dropped. */
export async function claim(trx: DatabaseTransaction, appId: string, now: Date): Promise<Claim | undefined> {
  const lease = randomUUID();
  return trx
    .updateTable('solution_addresses')
    .set({ lease, lease_until: new Date(now.getTime() + LEASE_MS) })
    .where('app_id', '=', appId)
    .returning(['app_id as appId', 'address', 'etag', 'lease'])
    .$narrowType<{ lease: string }>()
    .executeTakeFirst();
}

/** The process stops: another one reads. */
export async function release(db: Database, { appId, lease }: Claim): Promise<void> {
  await db
    .updateTable('solution_addresses')
    .set({ lease: null, lease_until: null })
    .where('app_id', '=', appId)
    .where('lease', '=', lease)
    .execute();
}
