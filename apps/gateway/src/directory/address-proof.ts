/** Whether an e-mail address is more than a text that an administrator has typed (decision 0097). */
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { Account } from '../accounts/account';
import type { Database } from '../database/schema';
import { findDomainOwners } from '../identity/administer/domains/proven-domains';
import { emailDomains } from '../identity/federation/identity-provider';

/**
 * An address is proven at a domain of the company, at which the operator alone gives addresses, and at a proven domain of an
 * organisation that owns an account of the person.
 * @param db with the rights of the system role
 */
export async function isAddressProven(
  db: Database,
  { personId, email }: Pick<Account, 'personId' | 'email'>,
  companyDomains: readonly string[],
): Promise<boolean> {
  if (isInternal(email, companyDomains)) return true;
  const [owner] = (await findDomainOwners(db, emailDomains([email]))).values();
  if (owner === undefined) return false;
  const own = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('person_id', '=', personId)
    .where('owning_organisation_id', '=', owner)
    .executeTakeFirst();
  return own !== undefined;
}
