/** Joins a registration with a discovery to the partner system that the operator has named for its kind (DISC-01). */
import { domainOf } from '@unified-shell/address/partner-server';
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { PartnerSystems } from '../config/partner-systems';

/** The host of the sub-organisation as a whole host name. */
const HOST_ALONE = /^(https?:\/\/)\{host\}(?=[:/])/;

/**
 * A server that the registration itself names is used in place of the operator's. Its host is fixed, or below a domain of
 * the operator: the main domain, or that of the partner system. The policy of the page names this domain, and the tokens
 * of users go no further.
 * @throws CatalogueError NO_DOMAIN for a server on another domain, or whose domain the operator has not named
 */
export function joinPartner(
  solution: HostedSolution,
  partners: PartnerSystems,
  mainDomain: string,
): HostedSolution {
  const { appId, discovery, allowedOrigins, sandbox } = solution;
  if (discovery === undefined) return solution;
  const { kind } = discovery;
  const partner = partners[kind];
  if (discovery.server === undefined) {
    if (partner === undefined) return solution;
    const { server, origins } = partner;
    const own = allowedOrigins ?? (sandbox.source === undefined ? [] : [sandbox.source]);
    return {
      ...solution,
      discovery: { kind, server },
      ...(origins.length > 0 && { allowedOrigins: [...own, ...origins] }),
    };
  }
  const named = partner && domainOf(partner.server);
  const server = discovery.server.replace(HOST_ALONE, named === undefined ? '$&' : `$1*.${named}`);
  const domain = domainOf(server);
  const isBelow = (other: string) => domain === other || domain.endsWith(`.${other}`);
  const isFixed = !/^[^/]*\/\/[^/]*[{*]/.test(server);
  if (isFixed || isBelow(mainDomain) || (named !== undefined && isBelow(named))) {
    return { ...solution, discovery: { kind, server } };
  }
  throw new CatalogueError(
    'NO_DOMAIN',
    `${appId}: discovery.server: ${discovery.server} is on no domain that is named: set PARTNER_SERVERS to ${kind}=https://*.<domain>`,
    { field: 'discovery.server' },
  );
}
