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
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Administrator } from '../access/administrator';
import { requireReadable } from '../access/rules';
import { beginsWith, every, isIn, type Order, type PageRequest, pageParts, toPage } from '../lists/page';

export interface PeopleFilter extends PageRequest {
  /** The beginning of the address, of the display name or of the last name; lower case. */
  q?: string | undefined;
  status?: AdminPersonStatus | undefined;
  /** The people with an account in this organisation. */
  organisation?: string | undefined;
  staffRole?: AdminStaffRole | undefined;
  sort: 'email' | '-email' | 'createdAt' | '-createdAt';
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
  createdAt: Date;
  version: number;
}

const COLUMNS = sql`people.id, people.email, people.disabled_at as "disabledAt", people.invited_at as "invitedAt",
  people.created_at as "createdAt", people.version,
  coalesce(named.first_name, '') as "firstName", coalesce(named.last_name, '') as "lastName",
  coalesce(named.display_name, '') as "displayName",
  array(select role from staff_roles where staff_roles.person_id = people.id order by role) as "staffRoles"`;

/** The account that the person signs in to has the name. */
const WITH_NAME = sql`people left join lateral (
  select first_name, last_name, display_name from accounts where accounts.person_id = people.id
  order by accounts.type = 'type2e', accounts.created_at, accounts.user_id limit 1) as named on true`;

/** @throws GatewayError NOT_FOUND for the filter by an organisation that the caller may not know */
export async function listPeople(
  admin: Administrator,
  filter: PeopleFilter,
): Promise<AdminPage<AdminPerson>> {
  const { trx, rights } = admin;
  const { organisation } = filter;
  requireReadable(rights, organisation);
  const { key, condition, tail } = pageParts(orderOf(filter.sort), filter);
  const conditions = [condition, ...conditionsOf(filter)];
  // Read once, and before the people: the planner would otherwise look up each person in turn.
  const sets: RawBuilder<unknown>[] = [];
  const among = (name: string, ids: RawBuilder<unknown>) => {
    sets.push(sql`${sql.id(name)} as materialized (${ids})`);
    conditions.push(sql<boolean>`people.id in (select person_id from ${sql.id(name)})`);
  };
  const isScoped = !rights.readsAll || organisation !== undefined;
  if (isScoped) among('members', membersOf(filter, [...rights.organisations]));
  if (filter.q !== undefined) among('found', isScoped ? findAmongMembers(filter.q) : findBeginning(filter.q));
  const { rows } = await sql<PersonRow & { key: string[] }>`
    ${sets.length === 0 ? sql`` : sql`with ${sql.join(sets)}`}
    select ${COLUMNS}, ${key} as key from ${WITH_NAME} where ${every(conditions)} ${tail}`.execute(trx);
  return toPage(rows, filter, present);
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

function findBeginning(q: string) {
  return sql`
    (select id as person_id from people as found where ${beginsWith(sql`found.email`, q)} limit ${MAX_MATCHES})
    union (select person_id from accounts where ${beginsWith(sql`accounts.display_name_key`, q)}
      limit ${MAX_MATCHES})
    union (select person_id from accounts where ${beginsWith(sql`accounts.last_name_key`, q)}
      limit ${MAX_MATCHES})`;
}

/** Without a limit, which could leave out members. */
function findAmongMembers(q: string) {
  return sql`
    select id as person_id from people as found
      where id in (select person_id from members) and ${beginsWith(sql`found.email`, q)}
    union select person_id from accounts where person_id in (select person_id from members)
      and (${beginsWith(sql`accounts.display_name_key`, q)} or ${beginsWith(sql`accounts.last_name_key`, q)})`;
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

/** The people of one organisation, or of all that the caller administers: read from the side of the organisation. */
function membersOf({ organisation }: PeopleFilter, administered: readonly string[]) {
  const wanted = organisation === undefined ? administered : [organisation];
  return sql`
    select person_id from accounts where ${isIn(sql`owning_organisation_id`, wanted)}
    union select accounts.person_id from memberships join accounts on accounts.user_id = memberships.user_id
      where ${isIn(sql`memberships.organisation_id`, wanted)}`;
}

/** @throws GatewayError NOT_FOUND */
export async function getPerson(
  { trx }: Pick<Administrator, 'trx'>,
  id: string,
): Promise<AdminPersonDetails> {
  const { rows } = await sql<PersonRow>`select ${COLUMNS} from ${WITH_NAME} where people.id = ${id}`.execute(
    trx,
  );
  const [person] = rows;
  if (person === undefined) throw new GatewayError('NOT_FOUND');
  return { ...present(person), accounts: await listAccounts(trx, id) };
}

async function listAccounts(trx: DatabaseTransaction, id: string): Promise<AdminAccount[]> {
  const { rows } = await sql<{ userId: string; type: AccountType; owner: string | null; createdAt: Date }>`
    select user_id as "userId", type, owning_organisation_id as owner, created_at as "createdAt"
    from accounts where person_id = ${id} order by type = 'type2e', created_at, user_id`.execute(trx);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

function present(row: PersonRow): AdminPerson {
  const {
    id,
    email,
    firstName,
    lastName,
    displayName,
    staffRoles,
    disabledAt,
    invitedAt,
    createdAt,
    version,
  } = row;
  const status = disabledAt !== null ? 'disabled' : invitedAt !== null ? 'invited' : 'active';
  const names = { firstName, lastName, displayName };
  return { id, email, ...names, status, staffRoles, createdAt: createdAt.toISOString(), version };
}
