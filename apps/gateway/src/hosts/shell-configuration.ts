/** The configuration that is written into the shell's page: mainly addresses. */
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Build } from '../build/read-build';
import type { Config } from '../config/config';
import { CLIENT_ID } from '../identity/shared/identity-settings';
import type { ShellSite } from './shell-site';

export function createShellConfiguration(
  config: Config,
  build: Build,
  catalogueAddress: string,
  { shellOrigin, identityOrigin, path }: ShellSite,
): PageConfiguration {
  return {
    environment: config.environment,
    build: build.id,
    clientId: CLIENT_ID,
    shellOrigin,
    experienceOrigin: config.origins.shell,
    identityOrigin,
    accountAddress: `${config.origins.identity}/account`,
    ...(path === '/ui/' ? { basePath: '/ui' } : {}),
    runtimeUrl: `${shellOrigin}/runtime/${build.runtime.file}`,
    mainDomain: config.hosts.base,
    customDomains: config.hosts.customDomains,
    trustedOrigins: config.trustedOrigins,
    internalDomains: config.companyDomains,
    catalogueAddress,
    ...(config.guidance !== undefined && { guidanceOrigin: config.guidance }),
    solutionOrigins: config.origins.anySolution,
  };
}

/**
 * The configuration of the document that the service worker shows without a network. It is the same in all processes,
 * because its hash is part of the document's name: it names no catalogue, which could not be requested anyway.
 */
export function createOfflineConfiguration(config: Config, build: Build, site: ShellSite): PageConfiguration {
  return { ...createShellConfiguration(config, build, '', site), isOffline: true };
}
