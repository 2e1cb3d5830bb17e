/** What the shell's page knows without asking: where everything is, and what can be hosted. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Environment } from '@unified-shell/catalogue/registration';
import type { Build } from '../build/read-build';
import type { Config } from '../config/config';
import { CLIENT_ID } from '../identity/identity-settings';
import type { ShellPlace } from './shell-place';

export interface ShellConfiguration {
  environment: Environment;
  build: string;
  clientId: typeof CLIENT_ID;
  shellOrigin: string;
  identityOrigin: string;
  /** Where below the origin the page lies; left out at its root. */
  basePath?: '/ui';
  /** Absolute. */
  runtimeUrl: string;
  /** E-mail domains of the company itself (ACCESS-02). */
  internalDomains: readonly string[];
  catalogue: readonly HostedSolution[];
}

export const INTERNAL_DOMAINS: readonly string[] = ['unified-shell.example'];

export function createShellConfiguration(
  config: Config,
  build: Build,
  catalogue: readonly HostedSolution[],
  { shellOrigin, identityOrigin, path }: ShellPlace,
): ShellConfiguration {
  return {
    environment: config.environment,
    build: build.id,
    clientId: CLIENT_ID,
    shellOrigin,
    identityOrigin,
    ...(path === '/ui/' ? { basePath: '/ui' } : {}),
    runtimeUrl: `${shellOrigin}/runtime/${build.runtime.file}`,
    internalDomains: INTERNAL_DOMAINS,
    catalogue,
  };
}
