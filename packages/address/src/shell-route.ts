/** The shell's own routes, which belong to no solution (contract §4). */
import type { ShellPath } from './shell-path';

/** The landing path (ROUTE-02). */
export const HOME_PATH = '/home';

/** The target of the bare address of a custom-domain host (ROUTE-14). */
const CUSTOM_DOMAIN_HOME = '/aem';

/** The target of a bare address: home for `/`, or the experience manager on a custom domain (ROUTE-15). */
export function redirectBarePath(path: ShellPath, isCustomDomain = false): ShellPath | undefined {
  if (path.path !== '/') return undefined;
  // `/@{id}` leads home on every host (ROUTE-12).
  const isRoot = path.tenant === undefined;
  return { ...path, path: isCustomDomain && isRoot ? CUSTOM_DOMAIN_HOME : HOME_PATH };
}

/** `/profile` and `/wait`, with a tenant or without (ROUTE-13, ruling AMB-07). */
export function readShellRoute({ path }: ShellPath): 'profile' | 'wait' | undefined {
  if (path === '/profile') return 'profile';
  return path === '/wait' ? 'wait' : undefined;
}
