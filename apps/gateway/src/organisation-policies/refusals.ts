/** Why the policies of organisations do not admit a session, and when they will not any more. */
import type { PolicyRefusal } from '@unified-shell/errors/shell-errors';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema';

/** Longer than a page takes to connect again. */
const RECENT_SECONDS = 15;

/**
 * In the transaction of a request: empty for an organisation that admits the session, and for one that is none of the
 * user's.
 */
export async function findRefusals(
  trx: DatabaseTransaction,
  organisationId: string,
): Promise<readonly PolicyRefusal[]> {
  const { rows } = await sql<{ refusals: PolicyRefusal[] }>`
    select policy_refusals(policy, request_session(), request_joined(policy.organisation_id)) as refusals
    from organisation_policies as policy
    where policy.organisation_id = ${organisationId} and request_session() is not null`.execute(trx);
  return rows[0]?.refusals ?? [];
}

/**
 * In the transaction of a request: when the next organisation of the user stops admitting the session, because it has
 * lasted or has not been used for too long, or because the days of grace end. A moment that has just passed counts too: a
 * page that connects again may have missed it. Milliseconds since 1970; undefined: none.
 */
export async function findNextRefusal(trx: DatabaseTransaction): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select min(moment.at) * 1000 as at from organisation_policies as policy cross join lateral (values
      ((request_session() ->> 'signedInAt')::double precision + policy.session_minutes * 60),
      ((request_session() ->> 'activeAt')::double precision + policy.idle_minutes * 60),
      (policy.grace_days * 86400 + greatest(extract(epoch from policy.second_factor_since)::double precision,
        request_joined(policy.organisation_id)))) as moment (at)
    where moment.at > (request_session() ->> 'now')::double precision - ${RECENT_SECONDS}`.execute(trx);
  return rows[0]?.at ?? undefined;
}
