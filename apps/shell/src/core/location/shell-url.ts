import { formatShellPath, type ShellPath } from '@unified-shell/catalogue/shell-path';
import type { PageConfiguration } from '../page-configuration';

/** The absolute address of a place in the shell. */
export function shellUrl({ shellOrigin }: Pick<PageConfiguration, 'shellOrigin'>, path: ShellPath): string {
  return `${shellOrigin}/#${formatShellPath(path)}`;
}
