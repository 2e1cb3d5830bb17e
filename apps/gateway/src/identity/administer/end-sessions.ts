/**
 * Ends sessions with everything issued under them, by deleting their rows: the next call of the session is refused in
 * every process. Solutions and clients are told afterwards (`Aftermath.announce`).
 */
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Administrator, EndedSession } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { DatabaseTransaction } from '../../database/schema';
import { endImpersonations } from './end-impersonations';

const payloadSchema = v.object({
  accountId: v.optional(v.string()),
  authorizations: v.optional(
    v.record(v.string(), v.object({ sid: v.optional(v.string()), grantId: v.optional(v.string()) })),
    {},
  ),
});

/** @param only the ids of the sessions to end; left out: all of them */
export async function endSessionsOf(
  admin: Administrator,
  userIds: readonly string[],
  only?: readonly string[],
): Promise<EndedSession[]> {
  const ended = await asSystem(admin.trx, (system) => deleteSessions(system, userIds, only));
  if (ended.length === 0) return ended;
  const ids = ended.map(({ uid }) => uid);
  await endImpersonations(admin, 'session_id', ids);
  admin.aftermath.announce(ended);
  return ended;
}

/** For accounts that may not be used any more: their sessions end, and staff who act as them are themselves again. */
export async function endUseOf(admin: Administrator, userIds: readonly string[]): Promise<void> {
  await endSessionsOf(admin, userIds);
  await endImpersonations(admin, 'user_id', userIds);
}

async function deleteSessions(
  trx: DatabaseTransaction,
  userIds: readonly string[],
  only: readonly string[] | undefined,
): Promise<EndedSession[]> {
  const rows = await trx
    .deleteFrom('oidc_payloads')
    .where('model', '=', 'Session')
    .where(sql<string>`payload ->> 'accountId'`, '=', sql<string>`any (${userIds}::text[])`)
    .$if(only !== undefined, (query) => query.where('uid', '=', sql<string>`any (${only ?? []}::text[])`))
    .returning(['uid', 'payload'])
    .execute();
  const sessions = rows.map(({ uid, payload }) => ({ uid: uid ?? '', ...v.parse(payloadSchema, payload) }));
  const grants = sessions.flatMap(({ authorizations }) =>
    Object.values(authorizations).flatMap(({ grantId }) => grantId ?? []),
  );
  await deleteGrants(trx, grants);
  return sessions;
}

/** With the codes and tokens that name a grant; the grant itself is a row of its own. */
export async function deleteGrants(trx: DatabaseTransaction, grants: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('oidc_payloads')
    .where(
      sql<boolean>`grant_id = any (${grants}::text[]) or (model = 'Grant' and id = any (${grants}::text[]))`,
    )
    .execute();
}
