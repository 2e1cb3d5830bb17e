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

/** @param origin that of the custom domain */
export function customSite(origin: string): ShellSite {
  return { shellOrigin: origin, identityOrigin: origin, path: '/ui/' };
}
