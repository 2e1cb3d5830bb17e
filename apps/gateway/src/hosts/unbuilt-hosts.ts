/**
 * Sets up one application for the hosts of all solutions that are not built with the product. Each has its published
 * versions; solutions may be registered and published while the process runs. In the demonstration, a host without a
 * version sends the page of the stand-in, which learns from the shell which solution it stands in for: it is public and
 * may not contain registrations (decisions/0033).
 */
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';
import type { Site } from '../pages/page-source';
import type { ReleaseHost } from '../releases/serve/serve-releases';
import { setUpSolutionHost } from './solution-host';

interface UnbuiltHosts {
  /** The present ones. */
  names(): ReadonlySet<string>;
  standIn: Site | undefined;
  isIsolated(host: string): boolean;
  published: Omit<ReleaseHost, 'headers'>;
}

export async function setUpUnbuiltHosts(
  app: FastifyInstance,
  shells: readonly string[],
  { names, standIn, isIsolated, published }: UnbuiltHosts,
): Promise<void> {
  app.addHook('onRequest', async ({ hostname }) => {
    if (!names().has(hostname.toLowerCase())) throw new GatewayError('UNKNOWN_HOST');
  });
  await setUpSolutionHost(app, shells, standIn, isIsolated, [], published);
}
