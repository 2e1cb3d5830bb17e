/**
 * Compares the rights that the rules of an organisation give with those that they have given, for many members in one
 * statement. Reads only: a preview plans with rules that are not stored.
 */
import type { GroupPolicy, GroupProduct, GroupRightKind } from '@unified-shell/api/administration-groups';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema';
import { groupsOf } from './groups-of-person';

/** A rule gives a right to a member, or gives it no longer. */
export interface RightChange {
  userId: string;
  ruleId: string;
  group: string;
  kind: GroupRightKind;
  /** The role, the sandbox or the code of the product. */
  name: string;
  /** A hash of the privileges or the data; empty for a role. */
  detail: string;
  gains: boolean;
  /** The member gets or loses the right by it: no other rule gives it, and no administrator has given it. */
  isNet: boolean;
}

/** A rule as it would be. */
export interface DraftRule {
  id: string;
  group: string;
  roles: readonly string[];
  policies: readonly GroupPolicy[];
  products: readonly GroupProduct[];
}

export interface RightsQuestion {
  organisation: string;
  /** The accounts whose rights are planned. */
  userIds: readonly string[];
  /** In the place of the stored rule with the same id. */
  draft?: DraftRule | undefined;
  /** The id of a rule that would be removed. */
  without?: string | undefined;
  /** In the place of the groups that the accounts have. */
  groups?: readonly string[] | undefined;
}

/** @param trx with the rights of the system role */
export async function planRights(trx: DatabaseTransaction, question: RightsQuestion): Promise<RightChange[]> {
  const { organisation, userIds } = question;
  if (userIds.length === 0) return [];
  const { rows } = await sql<RightChange>`
    with rule as (${selectRules(question)}),
    member as materialized (select user_id, named_roles from memberships
      where organisation_id = ${organisation} and user_id in (select unnest(${userIds}::text[]))),
    in_group as materialized (${selectGroups(question)}),
    held as (select in_group.user_id, rule.* from in_group join rule on rule.group_name = in_group.name),
    wanted as materialized (
      select user_id, id as rule_id, group_name, 'role' as kind, role as name, '' as detail
        from held cross join lateral unnest(roles) as role
      union all select user_id, id, group_name, 'policy', item.sandbox, md5(item.privileges::text)
        from held cross join lateral jsonb_to_recordset(policies) as item (sandbox text, privileges jsonb)
        where exists (select from sandboxes where organisation_id = ${organisation} and name = item.sandbox)
      union all select user_id, id, group_name, 'product', item."serviceCode", md5(item.data::text)
        from held cross join lateral jsonb_to_recordset(products) as item ("serviceCode" text, data jsonb)),
    granted as materialized (select grants.user_id, rule_id, group_name, kind, name, detail
      from group_grants as grants join member on member.user_id = grants.user_id
      where organisation_id = ${organisation}),
    present as materialized (
      select user_id, 'role' as kind, role as name, '' as detail, '' as policy
        from member cross join lateral unnest(named_roles) as role
      union all select user_id, 'policy', sandbox, md5(to_jsonb(privileges)::text), policy.name
        from effective_policies as policy join member using (user_id) where organisation_id = ${organisation}
      union all select user_id, 'product', service_code, md5(data::text), ''
        from product_contexts join member using (user_id) where organisation_id = ${organisation})
    select wanted.user_id as "userId", wanted.rule_id as "ruleId", wanted.group_name as "group", wanted.kind,
      wanted.name, wanted.detail, true as gains, not is_present as "isNet"
    from wanted cross join lateral (select
      exists (select from present where present.user_id = wanted.user_id and ${isSame('present', 'wanted')}
        and (present.kind <> 'policy' or present.policy = ${policyName(sql`wanted.group_name`)})) as is_present,
      exists (select from granted where granted.user_id = wanted.user_id and ${isSame('granted', 'wanted')}) as is_given,
      exists (select from granted where granted.user_id = wanted.user_id and ${isSame('granted', 'wanted')}
        and granted.rule_id = wanted.rule_id) as is_own) as state
    where case when is_own then not is_present else not is_present or is_given end
    union all select granted.user_id, granted.rule_id, granted.group_name, granted.kind, granted.name, granted.detail,
      false, granted.kind = 'policy' or not exists (select from wanted
        where wanted.user_id = granted.user_id and ${isSame('wanted', 'granted')})
    from granted where not exists (select from wanted where wanted.user_id = granted.user_id
      and wanted.rule_id = granted.rule_id and ${isSame('wanted', 'granted')})
    order by 1, 7, 4, 5, 3`.execute(trx);
  return rows;
}

/** The name of the policy that a rule gives in a sandbox: forms allow 100 characters. */
export const policyName = (group: RawBuilder<unknown>) => sql`left('Group ' || ${group}, 100)`;

const isSame = (one: string, other: string) =>
  sql`(${sql.ref(`${one}.kind`)} = ${sql.ref(`${other}.kind`)} and ${sql.ref(`${one}.name`)} = ${sql.ref(`${other}.name`)}
    and ${sql.ref(`${one}.detail`)} = ${sql.ref(`${other}.detail`)})`;

function selectRules({ organisation, draft, without }: RightsQuestion): RawBuilder<unknown> {
  const left = [draft?.id, without].filter((id) => id !== undefined);
  const stored = sql`select id, group_name, roles, policies, products from group_rules
    where organisation_id = ${organisation} and id <> all (${left}::uuid[])`;
  if (draft === undefined) return stored;
  const { id, group, roles, policies, products } = draft;
  return sql`${stored} union all select ${id}::uuid, ${group}::text, ${[...roles]}::text[],
    ${JSON.stringify(policies)}::jsonb, ${JSON.stringify(products)}::jsonb`;
}

function selectGroups({ organisation, groups }: RightsQuestion): RawBuilder<unknown> {
  if (groups !== undefined)
    return sql`select member.user_id, name from member cross join lateral unnest(${[...groups]}::text[]) as name`;
  return sql`select own.user_id, own.name from ${groupsOf(organisation)} as own
    join member on member.user_id = own.user_id`;
}
