/** The links that a notification may have: places in the shell, and pages of the sender itself. */
import { isOnOrigin, type TemplateOrganisation } from '@unified-shell/address/origin-template';
import { isPathInShell } from '@unified-shell/address/path-in-shell';

/** Origins, as templates, by the `appId` of the registration that names them. */
export type RegisteredOrigins = Pick<ReadonlyMap<string, readonly string[]>, 'get'>;

/** @param organisation that of the recipients */
export function isAllowedLink(
  link: string,
  origin: string,
  registered: RegisteredOrigins,
  organisation: TemplateOrganisation,
): boolean {
  if (link.startsWith('/')) return isPathInShell(link);
  return URL.canParse(link) && isOnOrigin(new URL(link), registered.get(origin) ?? [], organisation);
}
