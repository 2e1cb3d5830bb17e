/** The path of a file, and the form that it has in an address: each segment percent-encoded (RFC 3986 §2.1). */

/**
 * @returns undefined for an address that no file has: one that does not decode, and one whose segment hides a slash.
 * It decodes once, so `%252e` is a name with `%`, which no file has.
 */
export function readPath(address: string): string | undefined {
  const segments: string[] = [];
  for (const written of address.split('/')) {
    const segment = decode(written);
    if (segment === undefined || /[/\\\0]/.test(segment)) return undefined;
    segments.push(segment);
  }
  return segments.join('/').normalize('NFC');
}

/** Also safe in an attribute of HTML between double quotes. */
export const writePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
