/**
 * `discovery.<base>`: the demonstration's partner systems, which tell the shell the addresses of their solutions
 * (DISC-01). A sibling of the shell, because browsers send no cookies to other sites.
 */
import type { FastifyInstance } from 'fastify';
import { shellOriginsOf } from '../config/public-origins';
import { addPartnerSystems } from '../demo/partner-systems/partner-systems';
import { addWorkfrontCheck } from '../demo/partner-systems/workfront-check';
import type { ZeroTouchProvider } from '../zero-touch/zero-touch';
import type { ShellHostDependencies } from './shell-host';

interface DiscoveryHostDependencies
  extends Pick<ShellHostDependencies, 'config' | 'catalogue' | 'readAccessToken' | 'clock'> {
  demonstrationWorkfront: ZeroTouchProvider;
}

export function setUpDiscoveryHost(
  app: FastifyInstance,
  { config, catalogue, readAccessToken, clock, demonstrationWorkfront }: DiscoveryHostDependencies,
): void {
  // In a scope of their own: a browser calls these, the gateway the other one.
  app.register(async (scope) =>
    addPartnerSystems(scope, {
      shellOrigins: shellOriginsOf(config.origins),
      originOf: config.origins.solution,
      foreignOrigin: config.origins.partner,
      catalogue,
      readAccessToken,
      clock,
    }),
  );
  addWorkfrontCheck(app, demonstrationWorkfront);
}
