/** The links that a notification may have: places in the shell, and pages of the sender itself. */

/** Origins by the `appId` of the registration that names them. */
export type RegisteredOrigins = Pick<ReadonlyMap<string, ReadonlySet<string>>, 'get'>;

/** A path of the shell without a tenant; a path of the host would begin with two slashes, or with a backslash. */
const SHELL_PATH = /^\/(?![/\\@])[^\s\p{C}\\]*$/u;

export function isAllowedLink(link: string, origin: string, registered: RegisteredOrigins): boolean {
  if (link.startsWith('/')) return SHELL_PATH.test(link) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(link);
  if (!URL.canParse(link)) return false;
  const { protocol, username, password, origin: target } = new URL(link);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && registered.get(origin)?.has(target) === true;
}
