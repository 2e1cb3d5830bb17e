/**
 * Which addresses a caller may give to people (decision 0097). An address at a proven domain of an organisation that the
 * caller administers is theirs to give. Any other one has to be proven by its person: by the link of the invitation mail,
 * which the caller does not see. A directory proves nothing in this way, because it also renames people.
 */
import { isInternal } from '@unified-shell/catalogue/access/roles';
import { sql } from 'kysely';
import type { Administrator } from '../../../admin-calls/administrator';
import { asSystem } from '../../../admin-calls/as-system';
import { GatewayError } from '../../../http/errors/gateway-error';
import { emailDomain, emailDomains } from '../../federation/identity-provider';
import { findDomainOwners } from './proven-domains';

/**
 * `free`: the caller may give it. `taken`: another person has it, which the caller may know. `refused`: neither the domain
 * nor a person with the address is told.
 */
export type AddressVerdict = 'free' | 'taken' | 'refused';

/** `directory`: the directory of an organisation (SCIM). */
export type AddressGiver = 'administrator' | 'directory';

/** The verdict on each address. Every verdict takes the same two statements, so that their time tells nothing. */
export async function judgeAddresses(
  admin: Administrator,
  emails: readonly string[],
  giver: AddressGiver = 'administrator',
): Promise<ReadonlyMap<string, AddressVerdict>> {
  const { rights, trx, companyDomains, aftermath } = admin;
  const { owners, taken } = await asSystem(trx, async (system) => {
    const { rows } = await sql<{ email: string }>`
      select email from people where email = any (${emails}::text[])`.execute(system);
    const known = new Set(rows.map(({ email }) => email));
    return { owners: await findDomainOwners(system, emailDomains(emails)), taken: known };
  });
  const isProvable = giver === 'administrator' && aftermath.canMail;
  const judge = (email: string): AddressVerdict => {
    const owner = owners.get(emailDomain(email) ?? '');
    const isOwn = owner !== undefined && rights.organisations.has(owner);
    const isForeign = isInternal(email, companyDomains) || (owner !== undefined && !isOwn);
    if (rights.changesAll || (isOwn && !isForeign)) return taken.has(email) ? 'taken' : 'free';
    return isForeign || taken.has(email) || !isProvable ? 'refused' : 'free';
  };
  return new Map(emails.map((email) => [email, judge(email)]));
}

/** @throws GatewayError ADDRESS_NOT_PROVEN and EMAIL_TAKEN */
export async function requireFreeAddress(
  admin: Administrator,
  email: string,
  giver: AddressGiver = 'administrator',
): Promise<void> {
  const verdict = (await judgeAddresses(admin, [email], giver)).get(email);
  if (verdict === 'refused') throw new GatewayError('ADDRESS_NOT_PROVEN');
  if (verdict === 'taken') throw new GatewayError('EMAIL_TAKEN');
}
