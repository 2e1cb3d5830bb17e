/** One ES256 key: its members, how it is parsed, and its public half. */
import type { JWK } from 'jose';
import * as v from 'valibot';

const Base64Url32 = v.pipe(v.string(), v.length(43));

const PrivateKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: Base64Url32,
  y: Base64Url32,
  d: Base64Url32,
});

export interface SigningKey extends v.InferOutput<typeof PrivateKeySchema> {
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

/** Throws for anything that is not a private P-256 key. */
export function parsePrivateKey(kid: string, value: unknown): SigningKey {
  return { ...v.parse(PrivateKeySchema, value), kid, alg: 'ES256', use: 'sig' };
}

/** Built member by member, so that no private member can be included. */
export function publicHalf(key: SigningKey): JWK {
  return { kty: key.kty, crv: key.crv, x: key.x, y: key.y, kid: key.kid, alg: key.alg, use: key.use };
}
