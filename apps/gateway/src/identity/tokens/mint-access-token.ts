/**
 * Creates access tokens, signed with the current key. They are not stored: they end early only with their session.
 */
import { type CryptoKey, importJWK, type KeyObject, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock';
import type { EcSigningKey } from '../keys/signing-key';
import type { RandomText } from '../shared/environment';
import { audienceOf, type IdentitySettings } from '../shared/identity-settings';
import { type AccessTokenClaims, ALGORITHM, TOKEN_TYPE } from './access-token';

export type TokenSubject = Omit<AccessTokenClaims, 'created_at' | 'expires_in'>;

export interface MintedToken {
  token: string;
  claims: AccessTokenClaims;
}

/** @param endsAt milliseconds since 1970: the token expires by then, even before the configured lifetime */
export type MintAccessToken = (subject: TokenSubject, endsAt?: number) => Promise<MintedToken>;

export function createMintAccessToken(
  currentKey: () => EcSigningKey,
  settings: IdentitySettings,
  clock: Clock,
  random: RandomText,
): MintAccessToken {
  const importOnce = createImport();
  return async (subject, endsAt = Number.POSITIVE_INFINITY) => {
    const key = currentKey();
    const created_at = clock.now();
    const expires_in = Math.min(settings.tokenLifetimeMs, endsAt - created_at);
    const claims = { ...subject, created_at, expires_in };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid: key.kid })
      .setIssuer(settings.identityOrigin)
      .setAudience(audienceOf(settings, subject.client_id))
      .setSubject(subject.user_id)
      .setJti(random.next())
      .setIssuedAt(Math.floor(created_at / 1000))
      .setExpirationTime(Math.floor((created_at + expires_in) / 1000))
      .sign(await importOnce(key));
    return { token, claims };
  };
}

/** Caches the imported key until the signing key changes. */
function createImport(): (key: EcSigningKey) => Promise<CryptoKey | KeyObject | Uint8Array> {
  let last: { kid: string; imported: ReturnType<typeof importJWK> } | undefined;
  return (key) => {
    if (last?.kid !== key.kid) last = { kid: key.kid, imported: importJWK(key, ALGORITHM) };
    return last.imported;
  };
}
