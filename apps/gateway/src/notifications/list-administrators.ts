/** The administrators whom the product tells of something, each in an organisation in which they find the notification. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema';

export interface NotifiedAdministrator {
  userId: string;
  organisation: string;
  languages: string[];
}

/** Each in the first organisation that they work in. */
export async function listSystemAdministrators(trx: DatabaseTransaction): Promise<NotifiedAdministrator[]> {
  const { rows } = await sql<NotifiedAdministrator>`
    select distinct on (accounts.person_id) accounts.user_id as "userId", memberships.organisation_id as organisation,
      accounts.preferred_languages as languages
    from staff_roles
    join accounts on accounts.person_id = staff_roles.person_id
    join memberships on memberships.user_id = accounts.user_id
    where staff_roles.role = 'SYSTEM_ADMIN'
    order by accounts.person_id, accounts.created_at, memberships.organisation_id`.execute(trx);
  return rows;
}

/** The owners of a solution, each in the first organisation that they work in. */
export async function listSolutionOwners(
  trx: DatabaseTransaction,
  appId: string,
): Promise<NotifiedAdministrator[]> {
  const { rows } = await sql<NotifiedAdministrator>`
    select distinct on (accounts.person_id) accounts.user_id as "userId", memberships.organisation_id as organisation,
      accounts.preferred_languages as languages
    from solution_owners
    join accounts on accounts.person_id = solution_owners.person_id
    join memberships on memberships.user_id = accounts.user_id
    where solution_owners.app_id = ${appId}
    order by accounts.person_id, accounts.created_at, memberships.organisation_id`.execute(trx);
  return rows;
}

export async function listOrganisationAdministrators(
  trx: DatabaseTransaction,
  organisation: string,
): Promise<NotifiedAdministrator[]> {
  const { rows } = await sql<NotifiedAdministrator>`
    select distinct on (accounts.person_id) accounts.user_id as "userId", memberships.organisation_id as organisation,
      accounts.preferred_languages as languages
    from memberships join accounts on accounts.user_id = memberships.user_id
    where memberships.organisation_id = ${organisation} and 'ORG_ADMIN' = any (memberships.named_roles)
    order by accounts.person_id, accounts.created_at`.execute(trx);
  return rows;
}
