import { parseShellPath, type ShellPath } from '@unified-shell/address/shell-path';

/**
 * The address of a place inside a solution, as an application names it (`/deep/x?y=1`).
 * @returns undefined for a place that cannot stand in the address: a dot segment, an escape that does not decode.
 */
export function toShellPath(mount: ShellPath, inside: string): ShellPath | undefined {
  const base = mount.path === '/' ? '' : mount.path;
  const parsed = parseShellPath(`${base}/${inside}`);
  return parsed && { ...mount, path: parsed.path, query: parsed.query };
}
