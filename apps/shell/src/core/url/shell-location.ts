import { formatShellPath, parseShellPath, type ShellPath } from '@unified-shell/address/shell-path';

/** Where the user is: the part after `#`, and the shell's own query before it. */
export interface ShellLocation {
  /** The whole address: two readings of one address are the same place. */
  href: string;
  /** Absent when the hash cannot be read. */
  path: ShellPath | undefined;
  query: ShellQuery;
}

/** The query parameters that the shell itself reads (ROUTE-22). */
const SHELL_PARAMETERS = [
  ...(['locale', 'theme', 'forcetux', 'showDisconnect', 'workHubVersion'] as const),
  ...(['repo', 'nextGenAIEnabled', 'thunderbird'] as const),
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

/** The hash of a path, `#` included: what a link's `href` is. */
export function toHash(path: ShellPath): string {
  return `#${formatShellPath(path)}`;
}
