/** The groups of a person in one organisation, as clients are told of them. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/**
 * The names of the groups of the organisation's directory: the people who have the role of a group are its members
 * (`administration/scim/groups.ts`).
 * @param db with the rights of the system role
 * @param roles those of the person in the organisation
 * @returns in the order of their names, each once
 */
export async function groupsOfPerson(
  db: Database,
  organisationId: string,
  roles: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct display_name collate "C" as name from scim_groups
    where organisation_id = ${organisationId} and role = any (${roles}::text[]) order by name`.execute(db);
  return rows.map(({ name }) => name);
}
