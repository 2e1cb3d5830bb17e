/**
 * A shell on a custom domain, such as `aem.localhost`: its page is under `/ui`, with the same API, and sign-in on the
 * same host (ROUTE-24).
 */
import type { FastifyInstance } from 'fastify';
import { type ShellHostDependencies, setUpShellHost } from './shell-host';
import { customSite } from './shell-site';

/** The routes that the identity part adds to this host. */
export interface CustomDomainRoutes {
  registerCustomDomain(app: FastifyInstance, origin: string): Promise<void>;
}

export async function setUpCustomDomainHost(
  app: FastifyInstance,
  dependencies: ShellHostDependencies,
  identity: CustomDomainRoutes,
  origin: string,
): Promise<void> {
  await setUpShellHost(app, dependencies, customSite(origin));
  await identity.registerCustomDomain(app, origin);
}
