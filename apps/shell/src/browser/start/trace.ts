/** Creates a W3C trace parent: one trace id for all requests of this page load. */
export function createTraceparent(crypto: Crypto): string {
  const hex = (bytes: number) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  return `00-${hex(16)}-${hex(8)}-01`;
}
