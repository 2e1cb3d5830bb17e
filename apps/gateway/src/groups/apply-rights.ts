/**
 * Gives and takes the rights that the rules of an organisation give, where all readers look for them: roles in memberships,
 * policies in sandboxes, entitlements. What a rule has given is written down, so that exactly this is taken away again
 * (decision 0108).
 */
import { sql } from 'kysely';
import type { Administrator } from '../admin-calls/administrator';
import { asSystem } from '../admin-calls/as-system';
import type { DatabaseTransaction } from '../database/schema';
import { recordSuccesses } from '../events/record-event';
import { GatewayError } from '../http/errors/gateway-error';
import { planRights, policyName, type RightChange } from './plan-rights';

const ADMINISTRATOR = 'ORG_ADMIN';
/** Of members at once, so that an organisation of any size needs bounded memory. */
const BATCH = 1_000;
/** Of what an event tells. */
const MAX_OBJECT_CHARS = 1_000;

type Actor = Pick<Administrator, 'trx' | 'actor' | 'requestId'>;

export interface RightsOf {
  organisation: string;
  /** Left out: all members. */
  userIds?: readonly string[] | undefined;
  /**
   * `refuse`: for a change of a rule. Otherwise the last administrators stay, until another one is appointed: a sign-in or
   * a directory never leaves an organisation without an administrator (decision 0045).
   */
  lastAdministrator?: 'keep' | 'refuse';
}

/**
 * To be called when the groups of people or the rules have changed. Each person whose rights change has one event. Without
 * rules it is one statement.
 * @throws GatewayError LAST_ORGANISATION_ADMINISTRATOR
 */
export async function applyRights(
  { trx, actor, requestId }: Actor,
  { organisation, userIds, lastAdministrator = 'keep' }: RightsOf,
): Promise<void> {
  await asSystem(trx, async (system) => {
    const by = { trx: system, actor, requestId };
    if (!(await hasRules(system, organisation))) return;
    await lockRights(system, organisation, userIds === undefined ? 'all' : 'some');
    let after = '';
    for (;;) {
      const members = await lockMembers(system, organisation, userIds, after);
      const planned = await planRights(system, { organisation, userIds: members });
      const changes = await keepAdministrator(system, { organisation, lastAdministrator }, planned);
      await store(system, organisation, changes);
      await record(by, organisation, changes);
      const last = members.at(-1);
      if (last === undefined || members.length < BATCH) return;
      after = last;
    }
  });
}

/**
 * A change of one person's groups waits for a change of the rules, and the other way round: no right of an old rule is
 * given after the rule has changed.
 */
async function lockRights(trx: DatabaseTransaction, organisation: string, of: 'some' | 'all'): Promise<void> {
  const lock = sql.raw(of === 'all' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtext(${`unified-shell group rights ${organisation}`}))`.execute(trx);
}

/** For a change of the rules, before it is stored. */
export const lockRules = (trx: DatabaseTransaction, organisation: string) =>
  lockRights(trx, organisation, 'all');

async function hasRules(trx: DatabaseTransaction, organisation: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from group_rules where organisation_id = ${organisation})
      or exists (select from group_grants where organisation_id = ${organisation}) as found`.execute(trx);
  return rows[0]?.found === true;
}

async function lockMembers(
  trx: DatabaseTransaction,
  organisation: string,
  userIds: readonly string[] | undefined,
  after: string,
): Promise<string[]> {
  const among = userIds === undefined ? sql`true` : sql`user_id in (select unnest(${[...userIds]}::text[]))`;
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from memberships
    where organisation_id = ${organisation} and ${among} and user_id > ${after}
    order by user_id limit ${BATCH} for update`.execute(trx);
  return rows.map(({ userId }) => userId);
}

const takesAdministration = ({ gains, isNet, kind, name }: RightChange) =>
  !gains && isNet && kind === 'role' && name === ADMINISTRATOR;

/** @returns the changes that are made */
async function keepAdministrator(
  trx: DatabaseTransaction,
  { organisation, lastAdministrator }: Required<Omit<RightsOf, 'userIds'>>,
  changes: readonly RightChange[],
): Promise<readonly RightChange[]> {
  const leaving = changes.filter(takesAdministration).map(({ userId }) => userId);
  if (leaving.length === 0) return changes;
  const { rows } = await sql`select from memberships join accounts using (user_id)
    join people on people.id = accounts.person_id
    where organisation_id = ${organisation} and ${ADMINISTRATOR} = any (named_roles) and people.disabled_at is null
      and user_id not in (select unnest(${leaving}::text[])) limit 1`.execute(trx);
  if (rows.length > 0) return changes;
  if (lastAdministrator === 'refuse') throw new GatewayError('LAST_ORGANISATION_ADMINISTRATOR');
  return changes.filter((change) => !takesAdministration(change));
}

async function store(
  trx: DatabaseTransaction,
  organisation: string,
  changes: readonly RightChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const all = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change ("userId" text, "ruleId" uuid,
    "group" text, kind text, name text, detail text, gains boolean, "isNet" boolean)`;
  const isRow = sql`organisation_id = ${organisation} and user_id = change."userId"`;
  await sql`delete from group_grants as given using ${all} where not gains and ${isRow}
    and rule_id = change."ruleId" and given.kind = change.kind and given.name = change.name
    and given.detail = change.detail`.execute(trx);
  await sql`insert into group_grants (organisation_id, user_id, rule_id, group_name, kind, name, detail)
    select ${organisation}, "userId", "ruleId", "group", kind, name, detail from ${all} where gains
    on conflict do nothing`.execute(trx);
  await sql`update memberships set named_roles = array(
      select role from unnest(named_roles) as role where role <> all (changed.lost)
      union select unnest(changed.gained) order by 1)
    from (select "userId", coalesce(array_agg(name) filter (where gains), '{}') as gained,
        coalesce(array_agg(name) filter (where not gains), '{}') as lost
      from ${all} where kind = 'role' and "isNet" group by "userId") as changed
    where organisation_id = ${organisation} and user_id = changed."userId"`.execute(trx);
  await sql`delete from effective_policies as policy using ${all} where not gains and change.kind = 'policy'
    and ${isRow} and sandbox = change.name and policy.name = ${policyName(sql`change."group"`)}`.execute(trx);
  await sql`insert into effective_policies as policy (organisation_id, sandbox, user_id, name, privileges)
    select ${organisation}, change.name, "userId", ${policyName(sql`change."group"`)},
      array(select jsonb_array_elements_text(item.privileges))
    from ${all} join group_rules as rule on rule.id = "ruleId"
      cross join lateral jsonb_to_recordset(policies) as item (sandbox text, privileges jsonb)
    where gains and kind = 'policy' and item.sandbox = change.name
    on conflict (organisation_id, sandbox, user_id, name) do update set privileges = excluded.privileges`.execute(
    trx,
  );
  await sql`delete from product_contexts using ${all} where not gains and "isNet" and kind = 'product' and ${isRow}
    and service_code = name and md5(data::text) = detail`.execute(trx);
  await sql`insert into product_contexts (id, organisation_id, user_id, service_code, data)
    select gen_random_uuid(), ${organisation}, "userId", name, data
    from (select distinct on ("userId", name, detail) "userId", name, item.data
      from ${all} join group_rules as rule on rule.id = "ruleId"
        cross join lateral jsonb_to_recordset(products) as item ("serviceCode" text, data jsonb)
      where gains and "isNet" and kind = 'product' and item."serviceCode" = name and md5(item.data::text) = detail
      order by "userId", name, detail) as wanted`.execute(trx);
}

/** `<rule> +role:EDITOR -policy:dev/<user>`: the rules with what each of them changed, and the account. */
async function record(
  { trx, actor, requestId }: Actor,
  organisationId: string,
  changes: readonly RightChange[],
): Promise<void> {
  const net = changes.filter(({ isNet }) => isNet);
  const events = [...groupBy(net, ({ userId }) => userId)].map(([userId, own]) => ({
    action: 'membership.apply-groups' as const,
    object: `${describe(own)}/${userId}`,
    organisationId,
    actor,
    ...(requestId === undefined ? {} : { requestId }),
  }));
  await recordSuccesses(trx, events);
}

function describe(changes: readonly RightChange[]): string {
  const rules = [...groupBy(changes, ({ ruleId }) => ruleId)].map(([ruleId, ofRule]) =>
    [ruleId, ...ofRule.map(({ gains, kind, name }) => `${gains ? '+' : '-'}${kind}:${name}`)].join(' '),
  );
  return rules.join(' ').slice(0, MAX_OBJECT_CHARS);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
