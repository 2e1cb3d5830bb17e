import type { Environment } from '@unified-shell/catalogue/registration';

/** What the gateway writes into the page: the deployment's facts, the same for everybody. */
export interface PageConfiguration {
  environment: Environment;
  /** Names the build, for caches and reports. */
  build: string;
  clientId: string;
  /** Origins without trailing slash. */
  shellOrigin: string;
  /** The shell on its own host; another than `shellOrigin` where this page is on a host of a customer (ROUTE-25). */
  experienceOrigin: string;
  identityOrigin: string;
  /** Where people see to their own account: on the main identity host, whichever host this page is on (ROUTE-16). */
  accountAddress: string;
  /** Where below its origin the shell lies: on a site of its own `/ui` (ROUTE-24); else left out. */
  basePath?: string;
  /** Absolute address of the script that runs in each frame. */
  runtimeUrl: string;
  /** `BASE_DOMAIN`. */
  mainDomain: string;
  /** Host names of customers on which the shell is served as well (ROUTE-24). */
  customDomains: readonly string[];
  /** Pages of these origins are gone to without asking (ruling AMB-11); without trailing slash. */
  trustedOrigins: readonly string[];
  /** E-mail domains whose users are internal (ACCESS-02). */
  internalDomains: readonly string[];
  /** Below it lie the files of the catalogue; changes with what they say, and ends with a slash. */
  catalogueAddress: string;
  /** The origin of a hosted solution, with `*` in place of its `spaAppId`. */
  solutionOrigins: string;
}
