/** Whom a policy would concern, before it is stored. */
import type { AdminPolicyEffect, OrganisationPolicy } from '@unified-shell/api/administration-policy';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requireOrganisationChange } from '../../admin-calls/rules';
import { activeAt } from '../../organisation-policies/session-facts';
import { toRow } from './administer-policy';
import { meetsFactor, meetsSignIn, memberRows, policyRow } from './members';

/** @throws GatewayError NOT_FOUND and FORBIDDEN */
export async function previewPolicy(
  admin: Administrator,
  id: string,
  policy: OrganisationPolicy,
): Promise<AdminPolicyEffect> {
  await requireOrganisationChange(admin, id);
  const { trx, now } = admin;
  const row = policyRow(id, toRow(policy, now));
  return asSystem(trx, async (system) => {
    const { rows } = await sql<AdminPolicyEffect>`
      select count(*)::integer as members,
        count(*) filter (where not ${meetsFactor(row)})::integer as "withoutSecondFactor",
        count(*) filter (where not ${meetsSignIn(row)})::integer as "withoutSignIn",
        count(*) filter (where 'SIGN_IN' = any (open.refusals))::integer as "signedInOtherwise",
        count(*) filter (where 'SESSION' = any (open.refusals))::integer as "signedInTooLong"
      from ${memberRows(id)} as member
      left join lateral (
        select array_agg(refusal) as refusals from oidc_payloads
        cross join lateral unnest(policy_refusals(${row}, jsonb_build_object(
          'now', ${now.getTime() / 1000}::double precision, 'amr', coalesce(payload -> 'amr', '[]'),
          'signedInAt', payload -> 'loginTs', 'activeAt', ${activeAt}, 'provider', member.provider), 0)) as refusal
        where model = 'Session' and expires_at > ${now} and payload ->> 'accountId' = any (member.user_ids)
      ) as open on true`.execute(system);
    const [effect] = rows;
    if (effect === undefined) throw new TypeError('A count has a row');
    return effect;
  });
}
