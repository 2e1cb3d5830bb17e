/** What the shell's page knows without asking: where everything is. */
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
  /** Of the shell's own host. */
  experienceOrigin: string;
  identityOrigin: string;
  /** Of the account page, which lies on the main identity host alone (ROUTE-16). */
  accountAddress: string;
  /** Where below the origin the page lies; left out at its root. */
  basePath?: '/ui';
  /** Absolute. */
  runtimeUrl: string;
  mainDomain: string;
  /** Host names of customers on which the shell is served too. */
  customDomains: readonly string[];
  /** Pages of these are gone to without asking (ruling AMB-11); no trailing slash. */
  trustedOrigins: readonly string[];
  /** E-mail domains of the company itself (ACCESS-02). */
  internalDomains: readonly string[];
  /** Below it lie the files of the catalogue; ends with a slash. */
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
