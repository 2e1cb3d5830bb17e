/** The private keys: their members, how they are parsed, and their public halves. */
import type { JWK } from 'jose';
import * as v from 'valibot';

const Base64Url32 = v.pipe(v.string(), v.length(43));

const EcPrivateKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: Base64Url32,
  y: Base64Url32,
  d: Base64Url32,
});

export const RSA_BITS = 2048;
const MIN_MODULUS_CHARS = Math.ceil(RSA_BITS / 6);

const RsaPrivateKeySchema = v.object({
  kty: v.literal('RSA'),
  n: v.pipe(v.string(), v.minLength(MIN_MODULUS_CHARS)),
  e: v.string(),
  d: v.string(),
  p: v.string(),
  q: v.string(),
  dp: v.string(),
  dq: v.string(),
  qi: v.string(),
});

/** Signs all tokens of the product, and the ID tokens of most clients. */
export interface EcSigningKey extends v.InferOutput<typeof EcPrivateKeySchema> {
  kid: string;
  alg: 'ES256';
  use: 'sig';
}

/** Signs the ID tokens of the clients that ask for RS256, and nothing else. */
export interface RsaSigningKey extends v.InferOutput<typeof RsaPrivateKeySchema> {
  kid: string;
  alg: 'RS256';
  use: 'sig';
}

export type SigningKey = EcSigningKey | RsaSigningKey;

/** Throws for anything that is not a private P-256 key. */
export function parseEcKey(kid: string, value: unknown): EcSigningKey {
  return { ...v.parse(EcPrivateKeySchema, value), kid, alg: 'ES256', use: 'sig' };
}

/** Throws for anything that is not a private RSA key of at least 2048 bits (RFC 7518 §3.3). */
export function parseRsaKey(kid: string, value: unknown): RsaSigningKey {
  return { ...v.parse(RsaPrivateKeySchema, value), kid, alg: 'RS256', use: 'sig' };
}

/** Built member by member, so that no private member can be included. */
export function publicHalf(key: SigningKey): JWK {
  const { kid, alg, use } = key;
  return key.kty === 'EC'
    ? { kty: key.kty, crv: key.crv, x: key.x, y: key.y, kid, alg, use }
    : { kty: key.kty, n: key.n, e: key.e, kid, alg, use };
}
