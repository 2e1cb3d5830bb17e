import { cleanAddress } from '@unified-shell/address/clean-address';
import { formatShellPath, parseShellPath, type ShellPath } from '@unified-shell/address/shell-path';
import { readSingleSignOn } from '@unified-shell/address/single-sign-on';

/** The user's location: the part after `#`, and the shell's own query before it. */
export interface ShellLocation {
  /** The whole address: equal addresses are the same location. */
  href: string;
  /** Undefined when the hash cannot be parsed. */
  path: ShellPath | undefined;
  query: ShellQuery;
}

/** The query parameters that the shell itself reads (ROUTE-22). */
const SHELL_PARAMETERS = [
  ...(['locale', 'theme', 'forcetux', 'showDisconnect', 'workHubVersion'] as const),
  ...(['repo', 'nextGenAIEnabled', 'thunderbird', 'localDevUrl', 'action', 'solution_version'] as const),
] as const;

export type ShellQuery = { readonly [Name in (typeof SHELL_PARAMETERS)[number]]?: string };

/** Reads an address; never throws. */
export function readLocation(url: URL): ShellLocation {
  return {
    href: url.href,
    path: parseShellPath(url.hash),
    query: readQuery(url.searchParams),
  };
}

function readQuery(parameters: URLSearchParams): ShellQuery {
  const entries = SHELL_PARAMETERS.map((name) => [name, parameters.get(name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/** The hash of a path, including `#`, for a link's `href`. */
export function toHash(path: ShellPath): string {
  return `#${formatShellPath(path)}`;
}

export interface NormalizedAddress {
  url: URL;
  signOnDomain: string | undefined;
}

/** The address without tokens (ROUTE-18), `redirectLocation` (ROUTE-20) and the segment of single sign-on (ROUTE-17). */
export function normalizeAddress(written: URL): NormalizedAddress {
  const url = cleanAddress(written) ?? new URL(written);
  const signOn = readSingleSignOn(url.hash);
  if (signOn) url.hash = formatShellPath(signOn.path);
  return { url, signOnDomain: signOn?.domain };
}
