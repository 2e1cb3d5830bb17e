import type { AdminForeignAccounts } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../database/schema';

/** More accounts of one domain are counted, not listed. */
const MAX_LISTED = 100;

interface Row {
  domain: string;
  count: number;
  userId: string;
  personId: string;
  email: string;
  ownerId: string;
  ownerName: string;
}

/**
 * The accounts at these domains that other organisations own, by domain; a domain without any is left out. Further
 * accounts of a person (`type2e`) are those of another organisation on purpose.
 * @param trx with the rights of the system role
 */
export async function findForeignAccounts(
  trx: DatabaseTransaction,
  organisation: string,
  domains: readonly string[],
): Promise<ReadonlyMap<string, AdminForeignAccounts>> {
  const { rows } = await sql<Row>`
    select * from (
      select split_part(people.email, '@', 2) as domain, accounts.user_id as "userId", people.id as "personId",
        people.email, owner.id as "ownerId", owner.name as "ownerName",
        (count(*) over (partition by split_part(people.email, '@', 2)))::integer as count,
        row_number() over (partition by split_part(people.email, '@', 2) order by people.email, user_id) as position
      from people
        join accounts on accounts.person_id = people.id
        join organisations as owner on owner.id = accounts.owning_organisation_id
      where split_part(people.email, '@', 2) = any (${domains}::text[]) and owner.id <> ${organisation}
        and accounts.type <> 'type2e') as found
    where position <= ${MAX_LISTED} order by domain, position`.execute(trx);
  const found = new Map<string, AdminForeignAccounts>();
  for (const { domain, count, userId, personId, email, ownerId, ownerName } of rows) {
    const accounts = found.get(domain) ?? { count, items: [] };
    accounts.items.push({ userId, personId, email, owner: { id: ownerId, name: ownerName } });
    found.set(domain, accounts);
  }
  return found;
}
