import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { Environment } from '@unified-shell/catalogue/registration';

/** What the gateway writes into the page: the deployment's facts, the same for everybody. */
export interface PageConfiguration {
  environment: Environment;
  /** Names the build, for caches and reports. */
  build: string;
  clientId: string;
  /** Origins without trailing slash. */
  shellOrigin: string;
  identityOrigin: string;
  /** Where below its origin the shell lies: on a site of its own `/ui` (ROUTE-24); else left out. */
  basePath?: string;
  /** Absolute address of the script that runs in each frame. */
  runtimeUrl: string;
  /** E-mail domains whose users are internal (ACCESS-02). */
  internalDomains: readonly string[];
  catalogue: readonly HostedSolution[];
}
