/**
 * Finds the rights of the user of a token, in one statement: the session must be live. A member of staff who acts as a
 * customer administers nothing in the customer's name. An organisation whose policy does not admit the session is not
 * administered in it.
 */
import { type QueryCreator, sql } from 'kysely';
import * as v from 'valibot';
import { isActive } from '../../accounts/account-columns';
import type { Caller } from '../../admin-calls/administrator';
import type { Schema, StaffRole } from '../../database/schema';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { selectLiveSession } from '../../identity/session/select-live-session';
import { judgeProof } from '../../identity/step-up/step-up';
import { sessionFacts } from '../../organisation-policies/session-facts';

const ADMINISTRATOR = 'ORG_ADMIN';

const proofSchema = v.object({ loginTs: v.optional(v.number()), amr: v.optional(v.array(v.string())) });

/** @throws GatewayError INVALID_TOKEN when the session has ended; FORBIDDEN for an impersonation */
export async function findCaller(
  trx: QueryCreator<Schema>,
  claims: TokenClaims,
  now: number,
): Promise<Caller> {
  const row = await selectCaller(trx, claims, now).executeTakeFirst();
  if (row === undefined) throw new GatewayError('INVALID_TOKEN');
  if (claims.impersonatorId !== undefined) throw new GatewayError('FORBIDDEN');
  const { staffRoles, organisations, solutions, hadSecondFactor, session } = row;
  const judged = judgeProof(v.parse(proofSchema, row.proof), now);
  return {
    userId: claims.userId,
    staffRoles,
    rights: {
      changesAll: staffRoles.includes('SYSTEM_ADMIN'),
      readsAll: staffRoles.includes('SYSTEM_ADMIN') || staffRoles.includes('AUDITOR'),
      organisations: new Set(organisations),
      solutions: new Set(solutions),
    },
    mustConfirm: judged === 'too old' || (judged === 'one factor' && hadSecondFactor),
    session,
  };
}

function selectCaller(trx: QueryCreator<Schema>, claims: TokenClaims, now: number) {
  const signedInAt = sql`to_timestamp((session.payload ->> 'loginTs')::double precision)`;
  const session = sessionFacts(claims, sql`accounts.person_id`, now);
  return trx
    .selectFrom('accounts')
    .innerJoin('oidc_payloads as session', (join) =>
      join.on('session.model', '=', 'Session').on('session.uid', '=', claims.sessionId),
    )
    .select([
      sql<unknown>`jsonb_build_object('loginTs', session.payload -> 'loginTs')
        || coalesce(jsonb_build_object('amr', session.payload -> 'amr') - (
          case when jsonb_typeof(session.payload -> 'amr') = 'array' then '' else 'amr' end), '{}')`.as(
        'proof',
      ),
      sql<
        StaffRole[]
      >`array(select role from staff_roles where person_id = accounts.person_id order by role)`.as(
        'staffRoles',
      ),
      // As in a request: the memberships of all accounts count, of an account of type `type2e` only its own (AMB-32).
      sql<string[]>`array(
        select distinct member.organisation_id from memberships member
        join accounts seat on seat.user_id = member.user_id and seat.person_id = accounts.person_id
        where ${ADMINISTRATOR} = any (member.named_roles) and ${isActive('seat')}
          and not exists (select from suspended_organisations suspended
            where suspended.organisation_id = member.organisation_id)
          and not exists (select from organisation_policies policy
            where policy.organisation_id = member.organisation_id and cardinality(policy_refusals(policy,
              (${session})::jsonb, extract(epoch from member.created_at)::double precision)) > 0)
          and case when accounts.type = 'type2e'
            then seat.user_id = accounts.user_id and member.organisation_id = accounts.owning_organisation_id
            else seat.type <> 'type2e' end)`.as('organisations'),
      sql<string[]>`array(select app_id from solution_owners where person_id = accounts.person_id)`.as(
        'solutions',
      ),
      sql<boolean>`exists (select from passkeys where person_id = accounts.person_id and created_at < ${signedInAt})
        or exists (select from authenticators where person_id = accounts.person_id
          and created_at < ${signedInAt})`.as('hadSecondFactor'),
      session.as('session'),
    ])
    .where('accounts.user_id', '=', claims.userId)
    .where(isActive('accounts'))
    .where(({ exists }) => exists(selectLiveSession(trx, claims, now)));
}
