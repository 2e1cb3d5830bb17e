/** Content that is kept in memory, with a version of its own: it stays what it was, whatever happens to its file. */
import { createHash } from 'node:crypto';
import type { Bodies, Content } from './content';
import { ENCODINGS } from './negotiate-encoding';

export function createContentInMemory(headers: Readonly<Record<string, string>>, bodies: Bodies): Content {
  // Of the headers too: with 304 a browser keeps the policy that it has (RFC 9111 §3.2 lets it).
  const version = createHash('sha256')
    .update(JSON.stringify(headers))
    .update(bodies.plain)
    .digest('base64url');
  return {
    headers,
    version: version.slice(0, 22),
    encodings: ENCODINGS.filter((encoding) => bodies[encoding] !== undefined),
    load: async (encoding) => (encoding && bodies[encoding]) ?? bodies.plain,
  };
}
