/** The groups of a person in an organisation: those that its identity provider told, and those of its directory (SCIM). */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema';

/**
 * Sorted, each name once.
 * @param trx with the rights of the system role
 * @param userId the account that is a member of the organisation
 */
export async function groupsOfPerson(
  trx: DatabaseTransaction,
  userId: string,
  organisationId: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${groupsOf(organisationId)} as own where user_id = ${userId}
    order by name collate "C"`.execute(trx);
  return rows.map(({ name }) => name);
}

/** `(user_id, name)`: each member of the organisation with each of their groups. */
export const groupsOf = (organisation: string) => sql`(
  select user_id, name from told_groups where organisation_id = ${organisation}
  union select member.user_id, scim.display_name from scim_groups as scim
    join memberships as member on member.organisation_id = scim.organisation_id
      and scim.role = any (member.named_roles)
  where scim.organisation_id = ${organisation})`;
