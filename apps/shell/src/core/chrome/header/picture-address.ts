/** Characters of an address at most; no picture of ours needs more. */
const MAX_ADDRESS_CHARS = 2_048;

/**
 * The address of a person's picture, if it may be shown: `http(s)` on the shell's own origin, from which alone the page's
 * policy lets pictures come. A drawing that is written into the address itself (`data:`) is none: the chrome draws initials by itself.
 */
export function pictureAddress(address: string | undefined, shellOrigin: string): string | undefined {
  if (address === undefined || address === '' || address.length > MAX_ADDRESS_CHARS) return undefined;
  if (!URL.canParse(address, shellOrigin)) return undefined;
  const { href, origin, protocol } = new URL(address, shellOrigin);
  // A `blob:` has the origin of the page that made it.
  return origin === shellOrigin && /^https?:$/.test(protocol) ? href : undefined;
}
