/** Finds the solution that a shell address leads to, if it has zero-touch. */

import { parseShellPath } from '@unified-shell/address/shell-path';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';

export type FindZeroTouchSolution = (href: string) => HostedSolution | undefined;

export function createFindSolution(
  catalogue: readonly HostedSolution[],
  shellOrigins: readonly string[],
): FindZeroTouchSolution {
  const router = createRouter(catalogue);
  return (href) => {
    if (!isOfOrigin(href, shellOrigins)) return undefined;
    const path = parseShellPath(new URL(href).hash);
    if (path?.tenant === undefined) return undefined;
    const query = new URLSearchParams(path.query);
    // Resolves the route without flags, because the caller has no access to the flags of a foreign organisation.
    const resolution = resolveRoute(router, path.path, { flag: () => undefined, query });
    if (resolution.kind !== 'solution') return undefined;
    return resolution.solution.processZeroTouch ? resolution.solution : undefined;
  };
}

export function isOfOrigin(url: string, origins: readonly string[]): boolean {
  return URL.canParse(url) && origins.includes(new URL(url).origin);
}
