/** What the policy of an organisation asks of one person, and whether they have it. */
import type { AdminPolicyRule } from '@unified-shell/api/administration-policy';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { graceEnd } from '../../organisation-policies/person-policies';
import { getPolicy } from '../policies/administer-policy';
import { meetsFactor, meetsSignIn, memberRows } from '../policies/members';

interface Standing {
  hasFactor: boolean;
  hasSignIn: boolean;
  provider: string | null;
  until: Date | null;
}

/** @param question the id of a person who works in the organisation, and whom the caller may know */
export async function explainPolicy(
  admin: Administrator,
  { person, organisation }: { person: string; organisation: string },
): Promise<AdminPolicyRule[]> {
  const { secondFactor, signIn, sessionMinutes, idleMinutes, networks } = await getPolicy(
    admin,
    organisation,
  );
  const policy = sql`policy`;
  const standing = await asSystem(admin.trx, async (system) => {
    const { rows } = await sql<Standing>`
      select ${meetsFactor(policy)} as "hasFactor", ${meetsSignIn(policy)} as "hasSignIn", member.provider,
        ${graceEnd(sql`member.joined`)} as until
      from ${memberRows(organisation)} as member
      join organisation_policies as policy on policy.organisation_id = ${organisation}
      where member.id = ${person}`.execute(system);
    return rows[0];
  });
  if (standing === undefined) return [];
  const rule = { holds: true, until: null, minutes: null, values: [] };
  const { hasFactor, hasSignIn, provider, until } = standing;
  const rules: (AdminPolicyRule | undefined)[] = [
    secondFactor === null
      ? undefined
      : provider !== null && !hasFactor
        ? { ...rule, kind: 'provider-factor' }
        : { ...rule, kind: 'second-factor', holds: hasFactor, until: until?.toISOString() ?? null },
    signIn === null ? undefined : { ...rule, kind: 'sign-in', holds: hasSignIn, values: signIn },
    sessionMinutes === null ? undefined : { ...rule, kind: 'session', minutes: sessionMinutes },
    idleMinutes === null ? undefined : { ...rule, kind: 'idle', minutes: idleMinutes },
    networks.length === 0 ? undefined : { ...rule, kind: 'networks', values: networks },
  ];
  return rules.filter((each) => each !== undefined);
}
