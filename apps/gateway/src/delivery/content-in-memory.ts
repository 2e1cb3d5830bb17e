/** Content in memory, with its hash as version: a later change of the file does not affect it. */
import { createHash } from 'node:crypto';
import type { Bodies, Content } from './content';
import { ENCODINGS } from './negotiate-encoding';

const NONE: ReadonlyMap<string, Buffer> = new Map();

export function createContentInMemory(
  headers: Readonly<Record<string, string>>,
  bodies: Bodies,
  deltas: ReadonlyMap<string, Buffer> = NONE,
): Content {
  // The hash covers the headers too: with 304 a browser may keep the policy that it has cached (RFC 9111 §3.2).
  const version = createHash('sha256')
    .update(JSON.stringify(headers))
    .update(bodies.plain)
    .digest('base64url');
  return {
    headers,
    version: version.slice(0, 22),
    encodings: ENCODINGS.filter((encoding) => bodies[encoding] !== undefined),
    deltas,
    load: async (encoding) => (encoding && bodies[encoding]) ?? bodies.plain,
  };
}
