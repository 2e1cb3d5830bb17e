/** The users of a directory: the people with a membership in its organisation. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';
import { asSystem } from '../access/as-system';
import type { ScimAdmin } from './scim-admin';

export interface ScimUserRow {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  isDisabled: boolean;
  externalId: string | null;
  roles: string[];
  membershipVersion: number;
  version: number;
  createdAt: Date;
}

/** By the account that is a member; of several accounts of a person, the oldest. */
export async function selectUsers(
  { trx, organisation }: Pick<ScimAdmin, 'trx' | 'organisation'>,
  condition: RawBuilder<boolean>,
): Promise<ScimUserRow[]> {
  const { rows } = await asSystem(trx, (system: DatabaseTransaction) =>
    sql<ScimUserRow>`
      select distinct on (people.id) people.id, accounts.user_id as "userId", people.email,
        accounts.first_name as "firstName", accounts.last_name as "lastName",
        accounts.display_name as "displayName", people.disabled_at is not null as "isDisabled",
        scim_users.external_id as "externalId", memberships.named_roles as roles,
        memberships.version as "membershipVersion", people.version, people.created_at as "createdAt"
      from memberships
        join accounts on accounts.user_id = memberships.user_id
        join people on people.id = accounts.person_id
        left join scim_users on scim_users.person_id = people.id
          and scim_users.organisation_id = memberships.organisation_id
      where memberships.organisation_id = ${organisation} and ${condition}
      order by people.id, accounts.created_at, accounts.user_id`.execute(system),
  );
  return rows;
}
