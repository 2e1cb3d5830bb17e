/** A new W3C trace parent: one id for everything this start of the page asks for. */
export function createTraceparent(crypto: Crypto): string {
  const hex = (bytes: number) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  return `00-${hex(16)}-${hex(8)}-01`;
}
