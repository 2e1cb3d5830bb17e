/**
 * `discovery.<base>`: the demonstration's partner systems, which tell the shell the addresses of their solutions
 * (DISC-01). A sibling of the shell, because browsers send no cookies to other sites.
 */
import type { FastifyInstance } from 'fastify';
import { addPartnerSystems } from '../demo/partner-systems/partner-systems';
import type { ShellHostDependencies } from './shell-host';
import { shellOriginsOf } from './shell-site';

export function setUpDiscoveryHost(
  app: FastifyInstance,
  { config, catalogue, readAccessToken, clock }: ShellHostDependencies,
): void {
  addPartnerSystems(app, {
    shellOrigins: shellOriginsOf(config),
    originOf: config.origins.solution,
    foreignOrigin: config.origins.partner,
    catalogue,
    readAccessToken,
    clock,
  });
}
