/** The links that a notification may have: places in the shell, and pages of the sender itself. */
import { isPathInShell } from '@unified-shell/address/path-in-shell';

/** Origins by the `appId` of the registration that names them. */
export type RegisteredOrigins = Pick<ReadonlyMap<string, ReadonlySet<string>>, 'get'>;

export function isAllowedLink(link: string, origin: string, registered: RegisteredOrigins): boolean {
  if (link.startsWith('/')) return isPathInShell(link);
  if (!URL.canParse(link)) return false;
  const { protocol, username, password, origin: target } = new URL(link);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && registered.get(origin)?.has(target) === true;
}
