/** Maximum length of an address. The addresses of pictures are shorter. */
const MAX_ADDRESS_CHARS = 2_048;

/**
 * The address of a user's picture, if it may be shown: `http(s)` on the shell's own origin, the only one that the
 * page's content security policy allows for pictures. `data:` addresses are refused: the chrome draws initials
 * itself.
 */
export function pictureAddress(address: string | undefined, shellOrigin: string): string | undefined {
  if (address === undefined || address === '' || address.length > MAX_ADDRESS_CHARS) return undefined;
  if (!URL.canParse(address, shellOrigin)) return undefined;
  const { href, origin, protocol } = new URL(address, shellOrigin);
  // A `blob:` has the origin of the page that made it.
  return origin === shellOrigin && /^https?:$/.test(protocol) ? href : undefined;
}
