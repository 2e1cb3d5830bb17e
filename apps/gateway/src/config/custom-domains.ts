/** Checks `CUSTOM_DOMAINS`: the hosts of customers on which the shell is served (ROUTE-24, ruling AMB-09). */
import { isLocalhostName } from './loopback';
import type { HostNames } from './public-origins';

/**
 * The length of all names together. The policy of each solution names every shell twice, and a proxy must accept headers
 * of 16 KB only.
 */
const MAX_TOTAL_CHARACTERS = 5_000;

/**
 * Returns the fault of the operator's domains; `undefined` when they are valid.
 * @param pattern `PUBLIC_URL`, which holds for these hosts too
 */
export function checkCustomDomains(
  domains: readonly string[],
  { base, partner, bank }: HostNames,
  pattern: string,
): string | undefined {
  if (domains.join('').length > MAX_TOTAL_CHARACTERS) {
    return `must have at most ${MAX_TOTAL_CHARACTERS} characters: the policy of each solution names every domain twice`;
  }
  for (const [index, domain] of domains.entries()) {
    if (domains.indexOf(domain) !== index) return `names ${domain} twice`;
    // Below the main domain, a browser sends the cookies of siblings, and a host could be that of a solution.
    if (domain === base || domain.endsWith(`.${base}`))
      return `must not name ${domain}: it belongs to BASE_DOMAIN`;
    if (domain === partner || domain === bank)
      return `must not name ${domain}: it is another host of the demonstration`;
    // The session cookie is `Secure`; browsers accept it over http from localhost only.
    if (!isLocalhostName(domain) && !pattern.startsWith('https:')) {
      return `can name ${domain} only when PUBLIC_URL starts with https://`;
    }
  }
  return undefined;
}
