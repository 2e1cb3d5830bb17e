/** Chooses the available encoding that a client prefers (RFC 9110 §12.5.3). */
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * @param header the `Accept-Encoding` of the request
 * @param available the smallest first: of two with the same weight, the smaller is chosen
 * @returns `undefined` for the uncompressed content
 */
export function negotiateEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map((header ?? '').split(',').map(readPart));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of available) {
    if (weightOf(encoding) > (best === undefined ? 0 : weightOf(best))) best = encoding;
  }
  return best;
}

/** `gzip;q=0.5` as its name and its weight; a weight that cannot be read counts as 0. */
function readPart(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
  return [name, Number(weight) || 0];
}
