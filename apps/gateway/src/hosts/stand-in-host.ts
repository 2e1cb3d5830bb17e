/**
 * One application for the hosts of all solutions that nobody has built (the demonstration only): each host gets the same
 * page, with the registrations that live there written into it.
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
    // The page of each host is kept: only of those that there are.
    if (!solutions.has(host)) throw new GatewayError('UNKNOWN_HOST');
    return host;
  }
}
