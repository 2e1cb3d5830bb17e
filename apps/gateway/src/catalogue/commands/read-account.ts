/** Reads an account for `explain`: from the demonstration's data or from the database. */
import { normalizeMailAddress } from '@unified-shell/text/mail-address';
import type { Config } from '../../config/config';
import { demoEntitlements } from '../../demo/demo-entitlements';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoPeople } from '../../demo/demo-people';
import type { KnownAccount } from './known-account';
import { readStoredAccount } from './read-stored-account';

export type ReadAccount = (config: Config, email: string) => Promise<KnownAccount | undefined>;

/** The embedded database of a demonstration is not opened, because the running product may hold its lock. */
export const readAccount: ReadAccount = async (config, email) =>
  config.demo && config.database.kind === 'embedded'
    ? readDemonstration(email)
    : readStoredAccount(config.database, email);

function readDemonstration(email: string): KnownAccount | undefined {
  const person = demoPeople.find((known) => known.email === normalizeMailAddress(email));
  if (person === undefined) return undefined;
  const roles = person.accounts.flatMap(({ memberOf }) =>
    Object.entries(demoOrganisations).flatMap(([key, { id }]) =>
      namedRoles(memberOf, key).map((named_role) => ({ organization: id, named_role })),
    ),
  );
  const isMember = (key: string) => person.accounts.some(({ memberOf }) => Object.hasOwn(memberOf, key));
  return {
    email: person.email,
    organisations: Object.entries(demoOrganisations).flatMap(([key, organisation]) =>
      isMember(key) ? [organisation] : [],
    ),
    roles,
    productContexts: demoEntitlements
      .filter(({ only }) => only === undefined || only.includes(person.email))
      .map(({ organisation, serviceCode, data }) => ({
        ...data,
        owningEntity: demoOrganisations[organisation].id,
        serviceCode,
      })),
  };
}

function namedRoles(memberOf: Readonly<Record<string, readonly string[]>>, key: string): readonly string[] {
  return (Object.hasOwn(memberOf, key) ? memberOf[key] : undefined) ?? [];
}
