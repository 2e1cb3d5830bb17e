/** Whom a policy would lock out who could set it right again: its author, and all administrators of the organisation. */

import type { PolicyRefusal } from '@unified-shell/errors/shell-errors';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { DatabaseTransaction } from '../../database/schema';
import type { FieldFault } from '../../http/errors/field-faults';
import { meetsFactor, meetsSignIn, memberRows, policyRow } from './members';

const FIELD_OF = {
  NETWORK: 'networks',
  SESSION: 'sessionMinutes',
  SIGN_IN: 'signIn',
  SECOND_FACTOR: 'secondFactor',
} as const satisfies Record<PolicyRefusal, string>;

/** @param row the columns of the policy */
export function findLockOuts(
  { trx, actor, session = null }: Administrator,
  organisation: string,
  row: { sign_in?: readonly string[] | null | undefined; grace_days?: number | undefined },
): Promise<FieldFault[]> {
  return asSystem(trx, async (system) => {
    if (await isWithoutProvider(system, organisation, row.sign_in ?? null)) {
      const message = 'The identity provider of the organization is missing or switched off';
      return [{ field: 'signIn', message, kind: 'provider-off' }];
    }
    const own = await findOwnRefusals(system, { organisation, row, session, actor });
    const left = await countAdministrators(system, organisation, row);
    const message = 'No administrator of the organization could sign in';
    return [
      ...own.map(
        (refusal): FieldFault => ({
          field: FIELD_OF[refusal],
          message: 'Your own session would be refused',
          kind: 'locks-out-you',
        }),
      ),
      ...(left.all > 0 && left.bySignIn === 0
        ? [{ field: 'signIn', message, kind: 'locks-out-administrators' } as const]
        : []),
      ...(left.bySignIn > 0 && left.byBoth === 0
        ? [{ field: 'secondFactor', message, kind: 'locks-out-administrators' } as const]
        : []),
    ];
  });
}

async function isWithoutProvider(
  trx: DatabaseTransaction,
  organisation: string,
  signIn: readonly string[] | null,
): Promise<boolean> {
  if (signIn === null || signIn.some((kind) => kind !== 'provider')) return false;
  const enabled = await trx
    .selectFrom('identity_providers')
    .select('organisation_id')
    .where('organisation_id', '=', organisation)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return enabled === undefined;
}

interface OwnSession {
  organisation: string;
  row: object;
  session: string | null;
  actor: string;
}

/** None for an author who does not work in the organisation, and for one without a session. */
async function findOwnRefusals(
  trx: DatabaseTransaction,
  { organisation, row, session, actor }: OwnSession,
): Promise<PolicyRefusal[]> {
  if (session === null) return [];
  const { rows } = await sql<{ refusals: PolicyRefusal[] }>`
    select policy_refusals(${policyRow(organisation, row)}, ${session}::jsonb,
      extract(epoch from member.joined)::double precision) as refusals
    from ${memberRows(organisation)} as member
    where member.id = (select person_id from accounts where user_id = ${actor})`.execute(trx);
  return rows[0]?.refusals ?? [];
}

/** In the days of grace an administrator can still set up a second factor. */
async function countAdministrators(
  trx: DatabaseTransaction,
  organisation: string,
  row: { grace_days?: number | undefined },
) {
  const policy = policyRow(organisation, row);
  const signsIn = meetsSignIn(policy);
  const isInTime = sql.lit((row.grace_days ?? 0) > 0);
  const { rows } = await sql<{ all: number; bySignIn: number; byBoth: number }>`
    select count(*)::integer as "all", count(*) filter (where ${signsIn})::integer as "bySignIn",
      count(*) filter (where ${signsIn} and (${isInTime} or ${meetsFactor(policy)}))::integer as "byBoth"
    from ${memberRows(organisation)} as member where 'ORG_ADMIN' = any (member.roles)`.execute(trx);
  return rows[0] ?? { all: 0, bySignIn: 0, byBoth: 0 };
}
