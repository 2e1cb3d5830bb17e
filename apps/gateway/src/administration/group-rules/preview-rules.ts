/** Who would get and who would lose what by a rule, and what one person has by which group, before anything is stored. */
import { randomUUID } from 'node:crypto';
import type {
  AdminGroupPreview,
  AdminPersonGroups,
  GroupRight,
} from '@unified-shell/api/administration-groups';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requireOrganisationChange, requireReadable } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { groupsOf, groupsOfPerson } from '../../groups/groups-of-person';
import { type DraftRule, planRights, type RightChange } from '../../groups/plan-rights';
import { GatewayError } from '../../http/errors/gateway-error';
import { type RuleRights, refuseUnknown } from './administer-rules';

/** The people who are named. */
const EXAMPLES = 5;
const BATCH = 1_000;

export interface RuleDraft extends RuleRights {
  organisation: string;
  group: string;
  /** The rule would be removed. */
  isRemoved: boolean;
}

/** @throws GatewayError NOT_FOUND, FORBIDDEN; INVALID_BODY as a change */
export async function previewRule(
  admin: Administrator,
  { organisation, group, isRemoved, ...rights }: RuleDraft,
): Promise<AdminGroupPreview> {
  await requireOrganisationChange(admin, organisation);
  await refuseUnknown(admin, organisation, rights);
  return asSystem(admin.trx, async (system) => {
    const stored = await system
      .selectFrom('group_rules')
      .select('id')
      .where('organisation_id', '=', organisation)
      .where('group_name', '=', group)
      .executeTakeFirst();
    const id = stored?.id ?? randomUUID();
    const change = isRemoved ? { without: id } : { draft: { id, group, ...rights } satisfies DraftRule };
    const gains = new Map<string, GroupRight[]>();
    const loses = new Map<string, GroupRight[]>();
    const affected = await listAffected(system, organisation, { group, id });
    for (let from = 0; from < affected.length; from += BATCH) {
      const userIds = affected.slice(from, from + BATCH);
      const planned = await planRights(system, { organisation, userIds, ...change });
      admin.chargeRows(userIds.length);
      collect(planned, gains, loses);
    }
    const { rows } = await sql<{ members: number }>`select count(*)::integer as members
      from ${groupsOf(organisation)} as own where name = ${group}`.execute(system);
    return {
      members: rows[0]?.members ?? 0,
      gains: { count: gains.size, people: await namePeople(system, gains) },
      loses: { count: loses.size, people: await namePeople(system, loses) },
    };
  });
}

/** The members of the group, and those to whom the rule has given something. */
async function listAffected(
  trx: DatabaseTransaction,
  organisation: string,
  { group, id }: { group: string; id: string },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from ${groupsOf(organisation)} as own where name = ${group}
    union select user_id from group_grants where organisation_id = ${organisation} and rule_id = ${id}
    order by 1`.execute(trx);
  return rows.map(({ userId }) => userId);
}

function collect(
  changes: readonly RightChange[],
  gains: Map<string, GroupRight[]>,
  loses: Map<string, GroupRight[]>,
): void {
  for (const { userId, kind, name, group, isNet, gains: isGain } of changes) {
    if (!isNet) continue;
    const side = isGain ? gains : loses;
    side.set(userId, [...(side.get(userId) ?? []), { kind, name, group }]);
  }
}

async function namePeople(trx: DatabaseTransaction, rights: ReadonlyMap<string, GroupRight[]>) {
  const { rows } = await sql<{ id: string; email: string; displayName: string; userId: string }>`
    select people.id, people.email, display_name as "displayName", user_id as "userId"
    from accounts join people on people.id = accounts.person_id
    where user_id in (select unnest(${[...rights.keys()]}::text[])) order by display_name_key, user_id
    limit ${EXAMPLES}`.execute(trx);
  return rows.map(({ userId, ...person }) => ({ ...person, rights: rights.get(userId) ?? [] }));
}

/**
 * What the person has by rules, and what they would gain or lose with these groups, or with the present ones.
 * @throws GatewayError NOT_FOUND for a person who does not work in the organisation
 */
export async function previewPerson(
  admin: Administrator,
  {
    organisation,
    person,
    groups,
  }: { organisation: string; person: string; groups?: readonly string[] | undefined },
): Promise<AdminPersonGroups> {
  requireReadable(admin.rights, organisation);
  return asSystem(admin.trx, async (system) => {
    const userIds = await listSeats(system, organisation, person);
    if (userIds.length === 0) throw new GatewayError('NOT_FOUND');
    const own = groups ?? (await groupsOfPerson(system, organisation, userIds));
    const { rows: has } = await sql<GroupRight>`
      select distinct kind, name, group_name as "group" from group_grants
      where organisation_id = ${organisation} and user_id = any (${userIds}::text[])
      order by kind, name, group_name`.execute(system);
    const gains = new Map<string, GroupRight[]>();
    const loses = new Map<string, GroupRight[]>();
    collect(await planRights(system, { organisation, userIds, groups }), gains, loses);
    return {
      groups: [...own],
      has,
      gains: [...gains.values()].flat(),
      loses: [...loses.values()].flat(),
    };
  });
}

/** The accounts of the person that are members of the organisation. */
async function listSeats(trx: DatabaseTransaction, organisation: string, person: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.user_id', 'memberships.user_id')
    .select('memberships.user_id as userId')
    .where('organisation_id', '=', organisation)
    .where('person_id', '=', person)
    .execute();
  return rows.map(({ userId }) => userId);
}
