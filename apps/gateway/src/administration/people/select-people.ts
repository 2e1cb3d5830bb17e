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
import { mayReadOrganisation } from '../access/rules';
import { beginsWith, every, type Order, type PageRequest, pageParts, toPage } from '../lists/page';

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
  if (organisation !== undefined && !mayReadOrganisation(rights, organisation))
    throw new GatewayError('NOT_FOUND');
  const { key, condition, tail } = pageParts(orderOf(filter.sort), filter);
  const conditions = [condition, ...conditionsOf(filter)];
  const inScope =
    rights.readsAll && organisation === undefined ? undefined : membersOf(filter, [...rights.organisations]);
  if (inScope !== undefined) conditions.push(sql<boolean>`people.id in (${inScope})`);
  const { rows } = await sql<PersonRow & { key: string[] }>`
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

function conditionsOf({ q, status, staffRole }: PeopleFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (q !== undefined) {
    conditions.push(sql<boolean>`people.id in (
      select id from people as found where ${beginsWith(sql`found.email`, q)}
      union select person_id from accounts where ${beginsWith(sql`lower(accounts.display_name)`, q)}
      union select person_id from accounts where ${beginsWith(sql`lower(accounts.last_name)`, q)})`);
  }
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
    select person_id from accounts where owning_organisation_id = any (${wanted}::text[])
    union select accounts.person_id from memberships join accounts on accounts.user_id = memberships.user_id
      where memberships.organisation_id = any (${wanted}::text[])`;
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
