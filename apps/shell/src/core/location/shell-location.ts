import { formatShellPath, parseShellPath, type ShellPath } from '@unified-shell/catalogue/shell-path';

/** Where the user is: the part after `#`, and the shell's own query before it. */
export interface ShellLocation {
  /** The whole address: two readings of one address are the same place. */
  href: string;
  /** Absent when the hash cannot be read. */
  path: ShellPath | undefined;
  query: ShellQuery;
}

/** The query parameters the shell itself reads so far (ROUTE-22). */
export interface ShellQuery {
  locale?: string | undefined;
  theme?: string | undefined;
}

/** Reads an address; never throws. */
export function readLocation(url: URL): ShellLocation {
  return {
    href: url.href,
    path: parseShellPath(url.hash),
    query: {
      locale: url.searchParams.get('locale') ?? undefined,
      theme: url.searchParams.get('theme') ?? undefined,
    },
  };
}

/** The hash of a path, `#` included: what a link's `href` is. */
export function toHash(path: ShellPath): string {
  return `#${formatShellPath(path)}`;
}
