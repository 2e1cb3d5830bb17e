/** The configuration that is written into the shell's page: mainly addresses. */
import type { Environment } from '@unified-shell/catalogue/registration';
import type { Build } from '../build/read-build';
import type { Config } from '../config/config';
import { INTERNAL_DOMAINS } from '../config/internal-domains';
import { CLIENT_ID } from '../identity/shared/identity-settings';
import type { ShellSite } from './shell-site';

export interface ShellConfiguration {
  environment: Environment;
  build: string;
  clientId: typeof CLIENT_ID;
  shellOrigin: string;
  /** The origin of the main shell host, also on a custom domain. */
  experienceOrigin: string;
  identityOrigin: string;
  /** The address of the account page, which exists only on the main identity host (ROUTE-16). */
  accountAddress: string;
  /** The path of the page below the origin; undefined at the root. */
  basePath?: '/ui';
  /** Absolute. */
  runtimeUrl: string;
  mainDomain: string;
  /** Host names of customers that serve the shell too. */
  customDomains: readonly string[];
  /** The shell opens their pages without confirmation by the user (ruling AMB-11); no trailing slash. */
  trustedOrigins: readonly string[];
  /** E-mail domains of the company itself (ACCESS-02). */
  internalDomains: readonly string[];
  /** The address of the folder with the files of the catalogue; ends with a slash. */
  catalogueAddress: string;
  /** With `*` in place of the solution's `spaAppId`. */
  solutionOrigins: string;
}

export function createShellConfiguration(
  config: Config,
  build: Build,
  catalogueAddress: string,
  { shellOrigin, identityOrigin, path }: ShellSite,
): ShellConfiguration {
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
    customDomains: config.demo ? [config.hosts.customDomain] : [],
    trustedOrigins: config.trustedOrigins,
    internalDomains: INTERNAL_DOMAINS,
    catalogueAddress,
    solutionOrigins: config.origins.anySolution,
  };
}
