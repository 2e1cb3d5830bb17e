/**
 * The people to whom a part of the catalogue is told (decisions/0033): the company's own users learn of every
 * solution, customers learn of none that only the company's users could open.
 */
import { isInternalOnly } from '@unified-shell/catalogue/access/is-internal-only';
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Registration } from '@unified-shell/catalogue/registration';
import type { CurrentCatalogue } from '../registrations/current-catalogue';

export type Audience = 'customers' | 'company';

export type ForAudience<T> = Readonly<Record<Audience, T>>;

/**
 * Belongs to the person, so it is the same for all accounts of the cluster. Staff who impersonate a customer are
 * customers.
 * @param companyDomains the e-mail domains of the company itself (ACCESS-02)
 */
export function audienceOf(
  cluster: readonly { email: string }[],
  companyDomains: readonly string[],
): Audience {
  return cluster.some(({ email }) => isInternal(email, companyDomains)) ? 'company' : 'customers';
}

/** Builds one value for each audience, of the solutions that the audience may know. */
export function buildForAudiences<Solution extends Pick<Registration, 'access'>, T>(
  catalogue: readonly Solution[],
  build: (solutions: readonly Solution[]) => T,
): ForAudience<T> {
  return {
    customers: build(catalogue.filter(({ access }) => !isInternalOnly(access))),
    company: build(catalogue),
  };
}

/**
 * Derives a value for each audience from the current catalogue, when the value is first used.
 * @param build is given the solutions that the audience may know
 */
export function deriveForAudiences<T>(
  catalogue: CurrentCatalogue,
  build: (told: readonly HostedSolution[]) => T,
): ForAudience<T> {
  const values = catalogue.derive((all) => buildForAudiences(all, build));
  return {
    get customers() {
      return values().customers;
    },
    get company() {
      return values().company;
    },
  };
}

/** The `appId` of each solution that the audience may know. */
export function deriveKnownIds(catalogue: CurrentCatalogue): ForAudience<ReadonlySet<string>> {
  return deriveForAudiences(catalogue, (told) => new Set(told.map(({ appId }) => appId)));
}
