import { parseShellPath, type ShellPath } from '@unified-shell/address/shell-path';

/**
 * The shell path of an app location, as an application names it (`/deep/x?y=1#part`).
 * @returns undefined for a location that the address cannot hold: a dot segment, an escape that does not decode.
 */
export function toShellPath(mount: ShellPath, inside: string): ShellPath | undefined {
  const base = mount.path === '/' ? '' : mount.path;
  const parsed = parseShellPath(`${base}/${inside}`);
  return parsed && { ...mount, path: parsed.path, query: parsed.query, fragment: parsed.fragment };
}
