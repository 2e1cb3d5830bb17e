/**
 * The rules of an organisation: what the members of a group get. Its administrators change roles and policies in sandboxes;
 * products are sold, so a rule that gives some is a system administrator's (decision 0108).
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  AdminGroup,
  AdminGroupRule,
  AdminGroups,
  GroupPolicy,
  GroupProduct,
} from '@unified-shell/api/administration-groups';
import { sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requireOrganisationChange, requireReadable, requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import type { DatabaseTransaction } from '../../database/schema';
import { applyRights, lockRules } from '../../groups/apply-rights';
import { groupsOf } from '../../groups/groups-of-person';
import type { FieldFault } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';
import { getOrganisation } from '../../organisations/administer/select-organisations';

export interface RuleRights {
  roles: readonly string[];
  policies: readonly GroupPolicy[];
  products: readonly GroupProduct[];
}

export interface NewRule extends RuleRights {
  organisation: string;
  group: string;
}

/** Fields that are undefined stay as they are. */
export type RuleChange = { [Field in keyof RuleRights]?: RuleRights[Field] | undefined };

/** The largest groups are answered; a rule may also be made for any other name. */
const MAX_GROUPS = 500;
const MAX_RULES = 500;

/** @throws GatewayError NOT_FOUND */
export async function listGroups(admin: Administrator, organisation: string): Promise<AdminGroups> {
  requireReadable(admin.rights, organisation);
  await getOrganisation(admin, organisation);
  const groups = await asSystem(admin.trx, async (system) => {
    const { rows } = await sql<AdminGroup>`
      select seen.name, seen.members, rule.id as rule from (
        select name, max(members)::integer as members from (
          select name, count(*) as members from ${groupsOf(organisation)} as own group by name
          union all select display_name, 0 from scim_groups where organisation_id = ${organisation}) as counted
        group by name) as seen
      left join group_rules as rule on rule.organisation_id = ${organisation} and rule.group_name = seen.name
      order by seen.members desc, seen.name collate "C" limit ${MAX_GROUPS}`.execute(system);
    return rows;
  });
  return { groups, rules: await readRules(admin.trx, sql<boolean>`rule.organisation_id = ${organisation}`) };
}

/** @throws GatewayError NOT_FOUND */
export async function getRule({ trx }: Pick<Administrator, 'trx'>, id: string): Promise<AdminGroupRule> {
  const [rule] = await readRules(trx, sql<boolean>`rule.id = ${id}`);
  if (rule === undefined) throw new GatewayError('NOT_FOUND');
  return rule;
}

/** Row-level security leaves those that the caller may read. */
async function readRules(
  trx: DatabaseTransaction,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<AdminGroupRule[]> {
  const { rows } = await sql<Omit<AdminGroupRule, 'members'>>`
    select id, organisation_id as organisation, group_name as "group", roles, policies, products, version
    from group_rules as rule where ${condition} order by group_name collate "C"`.execute(trx);
  const [first] = rows;
  if (first === undefined) return [];
  const names = rows.map(({ group }) => group);
  const counts = await asSystem(trx, async (system) => {
    const { rows: counted } = await sql<{ name: string; members: number }>`
      select name, count(*)::integer as members from ${groupsOf(first.organisation)} as own
      where name = any (${names}::text[]) group by name`.execute(system);
    return new Map(counted.map(({ name, members }) => [name, members]));
  });
  return rows.map((rule) => ({ ...rule, members: counts.get(rule.group) ?? 0 }));
}

/**
 * @throws GatewayError NOT_FOUND, FORBIDDEN; ALREADY_EXISTS for a group that has a rule; INVALID_BODY for a role that stands
 * for a group of the directory, and for an unknown sandbox
 */
export async function createRule(admin: Administrator, { organisation, group, ...rights }: NewRule) {
  await requireOrganisationChange(admin, organisation);
  if (rights.products.length > 0) requireSystem(admin);
  const { trx, now } = admin;
  await lockRules(trx, organisation);
  await refuseUnknown(admin, organisation, rights);
  const { rows } = await sql<{ rules: number }>`
    select count(*)::integer as rules from group_rules where organisation_id = ${organisation}`.execute(trx);
  if ((rows[0]?.rules ?? 0) >= MAX_RULES) throw refuse('group', `There may be ${MAX_RULES} rules`);
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('group_rules')
    .values({ id, organisation_id: organisation, group_name: group, ...toRow(rights), created_at: now })
    .onConflict((on) => on.columns(['organisation_id', 'group_name']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new GatewayError('ALREADY_EXISTS');
  await recordChange(admin, 'group-rule.create', { object: id, organisationId: organisation });
  await applyRights(admin, { organisation, lastAdministrator: 'refuse' });
  return getRule(admin, id);
}

/**
 * @throws GatewayError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, LAST_ORGANISATION_ADMINISTRATOR; INVALID_BODY as
 * `createRule`
 */
export async function changeRule(
  admin: Administrator,
  id: string,
  { version, ...change }: RuleChange & { version: number },
): Promise<AdminGroupRule> {
  const { organisation } = await lockRule(admin, id);
  const stored = await getRule(admin, id);
  requireVersion(stored, version);
  const rights: RuleRights = {
    roles: change.roles ?? stored.roles,
    policies: change.policies ?? stored.policies,
    products: change.products ?? stored.products,
  };
  if (!isDeepStrictEqual(rights.products, stored.products)) requireSystem(admin);
  await refuseUnknown(admin, organisation, rights);
  await admin.trx.updateTable('group_rules').set(toRow(rights)).where('id', '=', id).execute();
  await recordChange(admin, 'group-rule.change', { object: id, organisationId: organisation });
  await applyRights(admin, { organisation, lastAdministrator: 'refuse' });
  return getRule(admin, id);
}

/** Takes away all that the rule has given. @throws GatewayError NOT_FOUND, FORBIDDEN, LAST_ORGANISATION_ADMINISTRATOR */
export async function removeRule(admin: Administrator, id: string): Promise<void> {
  const { organisation, products } = await lockRule(admin, id);
  if (products.length > 0) requireSystem(admin);
  await admin.trx.deleteFrom('group_rules').where('id', '=', id).execute();
  await recordChange(admin, 'group-rule.remove', { object: id, organisationId: organisation });
  await applyRights(admin, { organisation, lastAdministrator: 'refuse' });
}

async function lockRule(admin: Administrator, id: string): Promise<AdminGroupRule> {
  const rule = await getRule(admin, id);
  await requireOrganisationChange(admin, rule.organisation);
  await lockRules(admin.trx, rule.organisation);
  return rule;
}

/** A role that stands for a group would make members of the group of those who get it (decision 0045). */
export async function refuseUnknown(
  { trx }: Pick<Administrator, 'trx'>,
  organisation: string,
  { roles, policies }: Pick<RuleRights, 'roles' | 'policies'>,
): Promise<void> {
  const { groups, sandboxes } = await asSystem(trx, async (system) => ({
    groups: await system
      .selectFrom('scim_groups')
      .select('role')
      .where('organisation_id', '=', organisation)
      .execute(),
    sandboxes: await system
      .selectFrom('sandboxes')
      .select('name')
      .where('organisation_id', '=', organisation)
      .execute(),
  }));
  const faults: FieldFault[] = [
    ...roles.flatMap((role, index) =>
      groups.some((group) => group.role === role)
        ? [{ field: `roles.${index}`, message: `${role} stands for a group of the directory` }]
        : [],
    ),
    ...policies.flatMap(({ sandbox }, index) =>
      sandboxes.some(({ name }) => name === sandbox)
        ? []
        : [{ field: `policies.${index}.sandbox`, message: `${sandbox} is no sandbox of the organization` }],
    ),
  ];
  if (faults.length > 0) throw new GatewayError('INVALID_BODY', { fields: faults });
}

const refuse = (field: string, message: string) =>
  new GatewayError('INVALID_BODY', { fields: [{ field, message }] });

const toRow = ({ roles, policies, products }: RuleRights) => ({
  roles: [...roles],
  policies: JSON.stringify(policies),
  products: JSON.stringify(products),
});
