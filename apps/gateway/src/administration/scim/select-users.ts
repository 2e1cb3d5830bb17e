/** The users of a directory: the people with a membership in its organisation. */
import { type RawBuilder, sql } from 'kysely';
import { asSystem } from '../../admin-calls/as-system';
import type { ScimAdmin } from './scim-admin';

export interface ScimUserRow {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  isDisabled: boolean;
  /** The address of the picture, relative to the shell's origin. */
  picture: string | null;
  externalId: string | null;
  roles: string[];
  membershipVersion: number;
  createdAt: Date;
}

/** The part of the rows that is read, in the order of their ids. */
export interface Range {
  /** The id of the last row of the part before. */
  after?: string | undefined;
  offset?: number | undefined;
  limit: number;
}

type Caller = Pick<ScimAdmin, 'trx' | 'organisation'>;

const FROM = sql`from memberships
  join accounts on accounts.user_id = memberships.user_id
  join people on people.id = accounts.person_id
  left join scim_users on scim_users.person_id = people.id
    and scim_users.organisation_id = memberships.organisation_id`;

const COLUMNS = sql`people.id, accounts.user_id as "userId", people.email,
  accounts.first_name as "firstName", accounts.last_name as "lastName",
  accounts.display_name as "displayName", people.disabled_at is not null as "isDisabled", accounts.picture,
  scim_users.external_id as "externalId", memberships.named_roles as roles,
  memberships.version as "membershipVersion", people.created_at as "createdAt"`;

export const everyUser = sql<boolean>`true`;

/** By the account that is a member; of several accounts of a person, the oldest. */
export async function selectUsers(
  { trx, organisation }: Caller,
  condition: RawBuilder<boolean>,
  range?: Range,
): Promise<ScimUserRow[]> {
  const after = range?.after === undefined ? everyUser : sql<boolean>`people.id > ${range.after}`;
  const tail = range === undefined ? sql`` : sql`limit ${range.limit} offset ${range.offset ?? 0}`;
  const { rows } = await asSystem(trx, (system) =>
    sql<ScimUserRow>`
      select distinct on (people.id) ${COLUMNS} ${FROM}
      where memberships.organisation_id = ${organisation} and ${condition} and ${after}
      order by people.id, accounts.created_at, accounts.user_id ${tail}`.execute(system),
  );
  return rows;
}

export async function countUsers({ trx, organisation }: Caller): Promise<number> {
  const { rows } = await asSystem(trx, (system) =>
    sql<{ total: number }>`
      select count(distinct people.id)::int as total ${FROM}
      where memberships.organisation_id = ${organisation}`.execute(system),
  );
  return rows[0]?.total ?? 0;
}

/** Every account with one of the roles; a person may have several. */
export async function selectHolders(
  { trx, organisation }: Caller,
  roles: readonly string[],
): Promise<ScimUserRow[]> {
  const { rows } = await asSystem(trx, (system) =>
    sql<ScimUserRow>`
      select ${COLUMNS} ${FROM}
      where memberships.organisation_id = ${organisation} and memberships.named_roles && ${roles}::text[]
      order by people.id, accounts.created_at, accounts.user_id`.execute(system),
  );
  return rows;
}
