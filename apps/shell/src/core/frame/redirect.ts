import { parseShellPath, type ShellPath } from '@unified-shell/catalogue/shell-path';

/**
 * Where an application may send the shell: a path of the shell, or an address on the shell's own origin (ROUTE-31).
 * A path without a tenant stays in the present organisation.
 * @returns undefined for anything else: the caller refuses it and says so in the log.
 */
export function readRedirect(
  url: string,
  shellOrigin: string,
  tenant: string | undefined,
): ShellPath | undefined {
  const hash = url.startsWith('/') || url.startsWith('#') ? ownPath(url) : hashOnOrigin(url, shellOrigin);
  const path = hash === undefined ? undefined : parseShellPath(hash);
  return path && (path.tenant === undefined && tenant !== undefined ? { ...path, tenant } : path);
}

/** `//host` and `/\host` are other hosts to a browser. */
function ownPath(url: string): string | undefined {
  return url.startsWith('//') || url.startsWith('/\\') ? undefined : url;
}

function hashOnOrigin(url: string, shellOrigin: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, hash, pathname } = new URL(url);
  return origin === shellOrigin && pathname === '/' ? hash : undefined;
}
