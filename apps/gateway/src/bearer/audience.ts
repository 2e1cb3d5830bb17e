/**
 * The people to whom a part of the catalogue is told (decisions/0033): the company's own users learn of every
 * solution, customers learn of none that only the company's users could open.
 */
import { isInternalOnly } from '@unified-shell/catalogue/access/is-internal-only';
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { Registration } from '@unified-shell/catalogue/registration';
import { INTERNAL_DOMAINS } from '../config/internal-domains';

export type Audience = 'customers' | 'company';

export type ForAudience<T> = Readonly<Record<Audience, T>>;

/**
 * Belongs to the person, so it is the same for all accounts of the cluster. Staff who impersonate a customer are
 * customers.
 */
export function audienceOf({ cluster }: { cluster: readonly { email: string }[] }): Audience {
  return cluster.some(({ email }) => isInternal(email, INTERNAL_DOMAINS)) ? 'company' : 'customers';
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
