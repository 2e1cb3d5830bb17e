/**
 * The site of a shell: the main host, or a custom domain with the page under `/ui` (ROUTE-24, ARCHITECTURE,
 * "Custom domains").
 */
import type { Config } from '../config/config';

export interface ShellSite {
  shellOrigin: string;
  /** The origin that signs users in and issues tokens. For a custom domain it is the shell's own origin. */
  identityOrigin: string;
  /** The path of the page. */
  path: '/' | '/ui/';
}

export function mainSite({ origins }: Config): ShellSite {
  return { shellOrigin: origins.shell, identityOrigin: origins.identity, path: '/' };
}

export function customSite({ origins }: Config): ShellSite {
  return { shellOrigin: origins.customDomain, identityOrigin: origins.customDomain, path: '/ui/' };
}

/** All origins of the shell in this deployment, the main one first. */
export function shellOriginsOf({ origins, demo }: Config): string[] {
  return demo ? [origins.shell, origins.customDomain] : [origins.shell];
}
