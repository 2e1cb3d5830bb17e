/**
 * Sets up one application for the hosts of all solutions that are not built with the product. Each has its published
 * versions; solutions may be registered and published while the process runs. In the demonstration, a host without a
 * version sends the page of the stand-in, which learns from the shell which solution it stands in for: it is public and
 * may not contain registrations (decisions/0033).
 */
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';
import { type SolutionHost, setUpSolutionHost } from './solution-host';

/** The hosts of all solutions without built files. Each serves the site of the stand-in. */
interface UnbuiltHosts extends SolutionHost {
  /** The present ones. */
  names(): ReadonlySet<string>;
}

export async function setUpUnbuiltHosts(
  app: FastifyInstance,
  { names, ...hosts }: UnbuiltHosts,
): Promise<void> {
  app.addHook('onRequest', async ({ hostname }) => {
    if (!names().has(hostname.toLowerCase())) throw new GatewayError('UNKNOWN_HOST');
  });
  await setUpSolutionHost(app, hosts);
}
