import { formatShellPath, type ShellPath } from '@unified-shell/address/shell-path';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';

/** The absolute address of a shell path. */
export function shellUrl(
  { shellOrigin, basePath = '' }: Pick<PageConfiguration, 'shellOrigin' | 'basePath'>,
  path: ShellPath,
): string {
  return `${shellOrigin}${basePath}/#${formatShellPath(path)}`;
}
