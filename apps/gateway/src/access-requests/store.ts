/** SQL on access requests, for the transaction of an API call, where row-level security also limits the rows. */
import type { DeniedRequest, OpenRequest, Requester, WantedAccess } from './access-request';

/** The time of the user's open request for this solution and organisation, if one exists. */
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

/** The user's latest request for each solution of an organisation that is open or denied, newest first. */
export async function listOwnRequests(
  { account, trx }: Requester,
  organisation: string,
): Promise<{ open: OpenRequest[]; denied: DeniedRequest[] }> {
  const rows = await trx
    .selectFrom('access_requests')
    .distinctOn('solution')
    .select(['solution', 'created_at', 'closed_at', 'decision', 'answer'])
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisation)
    .orderBy('solution')
    .orderBy('created_at', 'desc')
    .execute();
  const newest = rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return {
    open: newest.flatMap(({ solution, created_at, closed_at }) =>
      closed_at === null ? [{ solution, requestedAt: created_at }] : [],
    ),
    denied: newest.flatMap(({ solution, closed_at, decision, answer }) =>
      closed_at !== null && decision === 'denied' ? [{ solution, deniedAt: closed_at, answer }] : [],
    ),
  };
}

/** The time of the user's request at `position`, counted from the newest (0); `undefined` if there are fewer. */
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

/** Returns false, and writes nothing, when the user has an open request for this solution and organisation already. */
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
