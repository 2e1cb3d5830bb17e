/**
 * Sets up one application for the hosts of all solutions that are not built (the demonstration only): each host
 * sends the same page, with the registrations of that host written into it.
 */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';
import { renderConfiguration } from '../pages/page-configuration';
import type { Site } from '../pages/page-source';
import { setUpSolutionHost } from './solution-host';

export function setUpStandInHost(
  app: FastifyInstance,
  shells: readonly string[],
  site: Site,
  solutions: ReadonlyMap<string, readonly HostedSolution[]>,
  isIsolated: (host: string) => boolean,
): Promise<void> {
  return setUpSolutionHost(app, shells, site, isIsolated, {
    of: hostOf,
    render: (html, host = '') => renderConfiguration(html, 'registrations', solutions.get(host) ?? []),
  });

  function hostOf({ hostname }: FastifyRequest): string {
    const host = hostname.toLowerCase();
    // The page is cached per host, so unknown hosts are rejected.
    if (!solutions.has(host)) throw new GatewayError('UNKNOWN_HOST');
    return host;
  }
}
