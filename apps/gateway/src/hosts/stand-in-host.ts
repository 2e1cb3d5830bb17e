/**
 * Sets up one application for the hosts of all solutions that are not built (the demonstration only): each host
 * sends the same page. The page learns from the shell which solution it stands in for: it is public and may not contain
 * registrations (decisions/0033).
 */
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';
import type { Site } from '../pages/page-source';
import type { ReleaseHost } from '../releases/serve/serve-releases';
import { setUpSolutionHost } from './solution-host';

export async function setUpStandInHost(
  app: FastifyInstance,
  shells: readonly string[],
  site: Site,
  hosts: ReadonlySet<string>,
  isIsolated: (host: string) => boolean,
  published: Pick<ReleaseHost, 'releases' | 'appIdsOf'>,
): Promise<void> {
  app.addHook('onRequest', async ({ hostname }) => {
    if (!hosts.has(hostname.toLowerCase())) throw new GatewayError('UNKNOWN_HOST');
  });
  await setUpSolutionHost(app, shells, site, isIsolated, [], published);
}
