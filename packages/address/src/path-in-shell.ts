/**
 * Whether a text of an application is a path within the user's organisation: `/orders/1042`, without a tenant, without
 * steps up, and no path of a host (`//elsewhere`, or with a backslash).
 */
export function isPathInShell(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('/@') || path.startsWith('//')) return false;
  if (/[\s\p{C}\\]/u.test(path)) return false;
  const [location = ''] = path.split(/[?#]/);
  return location.split('/').every((segment) => !STEPS.has(decode(segment)));
}

const STEPS: ReadonlySet<string> = new Set(['.', '..']);

/** A browser reads `%2e%2e` as two dots (URL §4.4). */
const decode = (segment: string) => segment.replaceAll(/%2e/gi, '.');
