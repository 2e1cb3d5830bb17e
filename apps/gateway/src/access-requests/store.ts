/** SQL on access requests. Takes the request's transaction, so that row-level security stands behind every filter. */
import type { Requester, WantedAccess } from './access-request';

/** When the open request for this was made, if there is one. */
export async function findOpenRequest(
  { account, trx }: Requester,
  { organisation, solution }: WantedAccess,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('access_requests')
    .select('created_at')
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisation)
    .where('solution', '=', solution)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.created_at;
}

/** When the user made the last but so many requests, if they made that many. */
export async function findEarlierRequest(
  { account, trx }: Requester,
  position: number,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('access_requests')
    .select('created_at')
    .where('user_id', '=', account.userId)
    .orderBy('created_at', 'desc')
    .offset(position)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Answers whether it was written: another call of the same user may have been first. */
export async function insertRequest(
  { account, trx }: Requester,
  { organisation, solution, note }: WantedAccess,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('access_requests')
    .values({
      user_id: account.userId,
      organisation_id: organisation,
      solution,
      note: note ?? null,
      created_at: at,
      closed_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'organisation_id', 'solution']).where('closed_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
