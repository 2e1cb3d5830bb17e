/** Where a shell is served: at the main host, or on a site of its own, under `/ui` (ROUTE-24, architecture §6). */
import type { Config } from '../config/config';

export interface ShellSite {
  shellOrigin: string;
  /** Which origin signs in and hands out tokens: on a site of its own that site itself. */
  identityOrigin: string;
  /** Path of the page. */
  path: '/' | '/ui/';
}

export function mainSite({ origins }: Config): ShellSite {
  return { shellOrigin: origins.shell, identityOrigin: origins.identity, path: '/' };
}

export function customSite({ origins }: Config): ShellSite {
  return { shellOrigin: origins.customDomain, identityOrigin: origins.customDomain, path: '/ui/' };
}

/** Every origin that a shell is served from here, the main one first. */
export function shellOriginsOf({ origins, demo }: Config): string[] {
  return demo ? [origins.shell, origins.customDomain] : [origins.shell];
}
