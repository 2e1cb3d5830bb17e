/** SQL on people as the administration shows them, for the transaction of an administrator. */

import type {
  AdminAccount,
  AdminPage,
  AdminPerson,
  AdminPersonDetails,
  AdminPersonStatus,
  AdminStaffRole,
} from '@unified-shell/api/administration';
import type { AccountType } from '@unified-shell/api/boot-answer';
import { normalizeMailAddress } from '@unified-shell/text/mail-address';
import { type RawBuilder, sql } from 'kysely';
import type { Administrator, Rights } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import {
  beginsWith,
  every,
  isIn,
  type Order,
  type PageRequest,
  pageParts,
  toPage,
  totalOf,
} from '../../admin-calls/page';
import { requireReadable } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';

export interface PeopleFilter extends PageRequest {
  /** The beginning of the address, of the display name or of the last name; NFC, lower case. */
  q?: string | undefined;
  status?: AdminPersonStatus | undefined;
  /** The people with an account in this organisation. */
  organisation?: string | undefined;
  staffRole?: AdminStaffRole | undefined;
  sort: 'email' | '-email' | 'createdAt' | '-createdAt';
}

interface PersonDetailsRow extends PersonRow {
  picture: string | null;
}

interface PersonRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  disabledAt: Date | null;
  invitedAt: Date | null;
  staffRoles: AdminStaffRole[];
  organisations: AdminPerson['organisations'];
  createdAt: Date;
  version: number;
}

/** A row names so many of the organisations in which a person works. */
const MAX_PERSON_ORGANISATIONS = 3;

const COLUMNS = sql`people.id, people.email, people.disabled_at as "disabledAt", people.invited_at as "invitedAt",
  people.created_at as "createdAt", people.version,
  coalesce(named.first_name, '') as "firstName", coalesce(named.last_name, '') as "lastName",
  coalesce(named.display_name, '') as "displayName",
  array(select role from staff_roles where staff_roles.person_id = people.id order by role) as "staffRoles",
  coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from (
    select distinct organisations.id, organisations.name from accounts as seat
      join memberships on memberships.user_id = seat.user_id
      join organisations on organisations.id = memberships.organisation_id
      where seat.person_id = people.id order by organisations.name, organisations.id
      limit ${sql.lit(MAX_PERSON_ORGANISATIONS)}) as worked_in), '[]') as organisations`;

/** The account that the person signs in to has the name. */
const WITH_NAME = sql`people left join lateral (
  select first_name, last_name, display_name, picture from accounts where accounts.person_id = people.id
  order by accounts.type = 'type2e', accounts.created_at, accounts.user_id limit 1) as named on true`;

/**
 * The page is found with the rights of the system, among the people whom the caller may know, because row-level security
 * would look up each person of the installation. Its people are then read with the rights of the caller.
 * @throws GatewayError NOT_FOUND for the filter by an organisation that the caller may not know
 */
export async function listPeople(
  admin: Administrator,
  filter: PeopleFilter,
): Promise<AdminPage<AdminPerson>> {
  const { trx, rights } = admin;
  requireReadable(rights, filter.organisation);
  const order = orderOf(filter.sort);
  const { key, tail } = pageParts(order, filter);
  const { ids, total, signIns } = await asSystem(trx, async (system) => {
    const found = await findPage(system, rights, filter);
    return { ...found, signIns: await readLastSignIns(system, rights, found.ids) };
  });
  const { rows } = await sql<PersonRow & { key: string[] }>`
    select ${COLUMNS}, ${key} as key from ${WITH_NAME} where ${isOneOf(ids)} ${tail}`.execute(trx);
  return toPage({ rows, total }, filter, (row) => present(row, signIns));
}

const isOneOf = (ids: readonly string[]) => sql<boolean>`people.id = any (${ids}::uuid[])`;

async function findPage(
  system: DatabaseTransaction,
  rights: Rights,
  filter: PeopleFilter,
): Promise<{ ids: string[]; total: number | undefined }> {
  const { condition, tail } = pageParts(orderOf(filter.sort), filter);
  const { sets, conditions } = await among(system, rights, filter);
  const all = [...conditionsOf(filter), ...conditions];
  // One statement, because the sets serve the page and the total.
  const { rows } = await sql<{ ids: string[]; total: number | null }>`
    ${sets.length === 0 ? sql`` : sql`with ${sql.join(sets)}`}
    select array(select id from people where ${every([condition, ...all])} ${tail}) as ids,
      ${totalOf(filter, sql`from people where ${every(all)}`)} as total`.execute(system);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? undefined };
}

/**
 * The last sign-ins that the audit trail has, by person: each actor's newest event is found in an index. An organisation's
 * administrator is told those of the accounts that their organisations own, as of sessions.
 */
async function readLastSignIns(
  system: DatabaseTransaction,
  { readsAll, organisations }: Rights,
  people: readonly string[],
): Promise<SignIns> {
  const isTold = readsAll
    ? sql<boolean>`true`
    : isIn(sql`accounts.owning_organisation_id`, [...organisations]);
  const { rows } = await sql<{ person: string; at: Date }>`
    select accounts.person_id as person, max(newest.at) as at from accounts cross join lateral (
      select coalesce(last_at, at) as at from events where actor = accounts.user_id and action = 'session.sign-in'
        and outcome = 'success' order by id desc limit 1) as newest
    where accounts.person_id = any (${people}::uuid[]) and ${isTold} group by accounts.person_id`.execute(
    system,
  );
  return new Map(rows.map(({ person, at }) => [person, at]));
}

type SignIns = ReadonlyMap<string, Date>;

interface Among {
  /** Read once, and before the people: the planner would otherwise look up each person in turn. */
  sets: RawBuilder<unknown>[];
  conditions: RawBuilder<boolean>[];
}

/** The people whom the caller may know, and whom the search finds. */
async function among(system: DatabaseTransaction, rights: Rights, filter: PeopleFilter): Promise<Among> {
  const { organisation, q } = filter;
  const isWhole = rights.readsAll && organisation === undefined;
  const organisations = organisation === undefined ? [...rights.organisations] : [organisation];
  // Among many members a page is soon complete, and reading all of them would take longer.
  if (isWhole || (await hasManyMembers(system, organisations))) {
    const isKnown = isWhole ? () => sql<boolean>`true` : isMember(organisations);
    if (q === undefined) return { sets: [], conditions: [isKnown(sql`people.id`)] };
    return found([], findBeginning(q, isKnown, isVisible(rights)));
  }
  const members = setOf('members', membersOf(organisations));
  if (q !== undefined) return found([members], findAmongMembers(q, isVisible(rights)));
  return { sets: [members], conditions: [isInSet('members')] };
}

const setOf = (name: string, ids: RawBuilder<unknown>) => sql`${sql.id(name)} as materialized (${ids})`;
const isInSet = (name: string) => sql<boolean>`people.id in (select person_id from ${sql.id(name)})`;
const found = (sets: RawBuilder<unknown>[], ids: RawBuilder<unknown>): Among => ({
  sets: [...sets, setOf('found', ids)],
  conditions: [isInSet('found')],
});

const MANY_MEMBERS = 5_000;

async function hasManyMembers(
  system: DatabaseTransaction,
  organisations: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select from memberships where ${isIn(sql`organisation_id`, organisations)} limit ${MANY_MEMBERS}) as counted`.execute(
    system,
  );
  return rows[0]?.count === MANY_MEMBERS;
}

function orderOf(sort: PeopleFilter['sort']): Order {
  const descending = sort.startsWith('-');
  return sort.endsWith('email')
    ? { descending, columns: [{ column: sql`people.email`, type: 'text' }] }
    : {
        descending,
        columns: [
          { column: sql`people.created_at`, type: 'timestamptz' },
          { column: sql`people.id`, type: 'uuid' },
        ],
      };
}

/** Matches of each kind that are considered: a search for a shorter beginning has to be made longer. */
const MAX_MATCHES = 2_000;

function findBeginning(
  q: string,
  isKnown: (person: RawBuilder<unknown>) => RawBuilder<boolean>,
  isVisibleAccount: RawBuilder<boolean>,
) {
  const accountsBy = (column: RawBuilder<unknown>) => sql`(select person_id from accounts
    where ${beginsWith(column, q)} and ${isKnown(sql`accounts.person_id`)} and ${isVisibleAccount}
    limit ${MAX_MATCHES})`;
  return sql`
    (select id as person_id from people as found
      where ${beginsWith(sql`found.email`, normalizeMailAddress(q))} and ${isKnown(sql`found.id`)} limit ${MAX_MATCHES})
    union ${accountsBy(sql`accounts.display_name_key`)} union ${accountsBy(sql`accounts.last_name_key`)}`;
}

/** Without a limit, which could leave out members. */
function findAmongMembers(q: string, isVisibleAccount: RawBuilder<boolean>) {
  return sql`
    select id as person_id from people as found
      where id in (select person_id from members) and ${beginsWith(sql`found.email`, normalizeMailAddress(q))}
    union select person_id from accounts where person_id in (select person_id from members)
      and (${beginsWith(sql`accounts.display_name_key`, q)} or ${beginsWith(sql`accounts.last_name_key`, q)})
      and ${isVisibleAccount}`;
}

function conditionsOf({ status, staffRole }: PeopleFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (status !== undefined) conditions.push(statusConditions[status]);
  if (staffRole !== undefined) {
    conditions.push(sql<boolean>`people.id in (select person_id from staff_roles where role = ${staffRole})`);
  }
  return conditions;
}

const statusConditions: Record<AdminPersonStatus, RawBuilder<boolean>> = {
  active: sql`people.disabled_at is null and people.invited_at is null`,
  invited: sql`people.invited_at is not null and people.disabled_at is null`,
  disabled: sql`people.disabled_at is not null`,
};

/** The people with an account that the organisations own, or that is a member: read from the side of the organisations. */
function membersOf(organisations: readonly string[]) {
  return sql`
    select person_id from accounts where ${isIn(sql`owning_organisation_id`, organisations)}
    union select accounts.person_id from memberships join accounts on accounts.user_id = memberships.user_id
      where ${isIn(sql`memberships.organisation_id`, organisations)}`;
}

/** The same people, looked up one by one: not `exists`, for which the planner would read all members first. */
const isMember = (organisations: readonly string[]) => (person: RawBuilder<unknown>) =>
  sql<boolean>`
  (select true from accounts seat where seat.person_id = ${person} and ${worksIn('seat', organisations)} limit 1)`;

/** A person is found by the names that the caller may see: another account of theirs may have other names. */
const isVisible = ({ readsAll, organisations }: Rights) =>
  readsAll ? sql<boolean>`true` : worksIn('accounts', [...organisations]);

/** Whether one of the organisations owns the account or has it as a member. */
const worksIn = (account: 'accounts' | 'seat', organisations: readonly string[]) =>
  sql<boolean>`(${isIn(sql.ref(`${account}.owning_organisation_id`), organisations)}
    or (select true from memberships where memberships.user_id = ${sql.ref(`${account}.user_id`)}
      and ${isIn(sql`memberships.organisation_id`, organisations)} limit 1))`;

/** @throws GatewayError NOT_FOUND */
export async function getPerson(
  { trx, rights }: Pick<Administrator, 'trx' | 'rights'>,
  id: string,
): Promise<AdminPersonDetails> {
  const { rows } = await sql<PersonDetailsRow>`
    select ${COLUMNS}, named.picture from ${WITH_NAME} where people.id = ${id}`.execute(trx);
  const [person] = rows;
  if (person === undefined) throw new GatewayError('NOT_FOUND');
  const signIns = await asSystem(trx, (system) => readLastSignIns(system, rights, [id]));
  return { ...present(person, signIns), picture: person.picture, accounts: await listAccounts(trx, id) };
}

async function listAccounts(trx: DatabaseTransaction, id: string): Promise<AdminAccount[]> {
  const { rows } = await sql<{ userId: string; type: AccountType; owner: string | null; createdAt: Date }>`
    select user_id as "userId", type, owning_organisation_id as owner, created_at as "createdAt"
    from accounts where person_id = ${id} order by type = 'type2e', created_at, user_id`.execute(trx);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

function present(row: PersonRow, signIns: SignIns): AdminPerson {
  const {
    id,
    email,
    firstName,
    lastName,
    displayName,
    staffRoles,
    organisations,
    disabledAt,
    invitedAt,
    createdAt,
    version,
  } = row;
  const status = disabledAt !== null ? 'disabled' : invitedAt !== null ? 'invited' : 'active';
  const names = { firstName, lastName, displayName };
  return {
    id,
    email,
    ...names,
    status,
    staffRoles,
    organisations,
    lastSignInAt: signIns.get(id)?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version,
  };
}
