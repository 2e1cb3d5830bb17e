import type { Environment } from '@unified-shell/catalogue/registration';
import type { PageBrand } from './brand';

/** The configuration that the gateway writes into the shell's page: facts of the deployment, the same for all users. */
export interface PageConfiguration {
  environment: Environment;
  /** The id of the build, for caches and reports. */
  build: string;
  clientId: string;
  /** Origins without trailing slash. */
  shellOrigin: string;
  /** The shell's own origin; differs from `shellOrigin` where this page is on a customer's host (ROUTE-25). */
  experienceOrigin: string;
  identityOrigin: string;
  /** The address of the account page: on the main identity host, whichever host this page is on (ROUTE-16). */
  accountAddress: string;
  /** The path of the shell below its origin: `/ui` on a customer's site (ROUTE-24), otherwise absent. */
  basePath?: string;
  /** Absolute address of the script that runs in each frame. */
  runtimeUrl: string;
  /** `BASE_DOMAIN`. */
  mainDomain: string;
  /** Host names of customers that also serve the shell (ROUTE-24). */
  customDomains: readonly string[];
  /** Origins that the shell redirects to without confirmation (ruling AMB-11); without trailing slash. */
  trustedOrigins: readonly string[];
  /** E-mail domains whose users are internal (ACCESS-02). */
  internalDomains: readonly string[];
  /** Base address of the catalogue's files, with a trailing slash. It changes with their content. */
  catalogueAddress: string;
  /** The origin of the provider of guidance, if the operator has named one (SVC-06). */
  guidanceOrigin?: string;
  /** The origin of a hosted solution, with `*` in place of its `spaAppId`. */
  solutionOrigins: string;
  /** The brand of the page, whose style and icon are part of the document; absent without one. */
  brand?: Pick<PageBrand, 'name' | 'links'>;
  /** This is the document that the service worker shows without a network (decisions/0052); otherwise absent. */
  isOffline?: true;
}

/** The configuration that the gateway writes into the pages of the identity host. */
export interface IdentityPageConfiguration {
  /** Origin without trailing slash. */
  shellOrigin: string;
  /** Shown to users except in `prod`. */
  environment: Environment;
  /** Whether the product sends the links for forgotten passwords by mail; otherwise an administrator passes them on. */
  mailsResetLinks: boolean;
  /** The brand of the page, whose style and icon are part of the document; absent without one. */
  brand?: Pick<PageBrand, 'name' | 'links'>;
}
