import type { ShellPath } from '@unified-shell/catalogue/shell-path';

/** The landing path (ROUTE-02). */
export const HOME_PATH = '/home';

/** The path that a bare address stands for: `/` and `/@{id}` go home (ROUTE-12, ROUTE-15). */
export function redirectBarePath(path: ShellPath): ShellPath | undefined {
  return path.path === '/' ? { ...path, path: HOME_PATH } : undefined;
}
