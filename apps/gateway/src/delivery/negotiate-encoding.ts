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
  const weights = readWeights(header);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of available) {
    if (weightOf(encoding) > (best === undefined ? 0 : weightOf(best))) best = encoding;
  }
  return best;
}

/**
 * The dictionary that the client has and can use (RFC 9842 §2.2 and §6).
 * @param available the `Available-Dictionary` of the request
 * @returns its SHA-256 in base64; undefined without one
 */
export function readDictionary(
  header: string | undefined,
  available: string | undefined,
): string | undefined {
  const [, hash] = BYTES.exec(available ?? '') ?? [];
  // `*` stands for no coding that needs more than the answer itself.
  return (readWeights(header).get('dcz') ?? 0) > 0 ? hash : undefined;
}

/** A byte sequence of structured fields (RFC 9651 §3.3.5), as long as a SHA-256. */
const BYTES = /^\s*:([A-Za-z0-9+/]{43}=):\s*$/;

const readWeights = (header: string | undefined) => new Map((header ?? '').split(',').map(readPart));

/** `gzip;q=0.5` as its name and its weight; a weight that cannot be read counts as 0. */
function readPart(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
  return [name, Number(weight) || 0];
}
