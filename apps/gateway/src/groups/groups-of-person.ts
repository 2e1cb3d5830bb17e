/** The groups of a person in an organisation: those that its identity provider told, and those of its directory (SCIM). */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/**
 * Sorted, each name once.
 * @param db with the rights of the system role
 * @param userIds the accounts of the person
 */
export async function groupsOfPerson(
  db: Database,
  organisationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name collate "C" as name from ${groupsOf(organisationId)} as own
    where user_id = any (${[...userIds]}::text[]) order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** `(user_id, name)`: each member of the organisation with each of their groups. */
export const groupsOf = (organisation: string) => sql`(
  select user_id, name from told_groups where organisation_id = ${organisation}
  union select member.user_id, scim.display_name from scim_groups as scim
    join memberships as member on member.organisation_id = scim.organisation_id
      and scim.role = any (member.named_roles)
  where scim.organisation_id = ${organisation})`;
