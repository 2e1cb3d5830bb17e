/** Signs the tokens of this deployment with the current key (RFC 9068): of sessions, and of servers. */
import { type CryptoKey, importJWK, type KeyObject, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock';
import type { EcSigningKey } from '../keys/signing-key';
import type { RandomText } from '../shared/environment';
import type { IdentitySettings } from '../shared/identity-settings';
import { ALGORITHM, TOKEN_TYPE } from './access-token';

/** In milliseconds, `created_at` since 1970. */
interface Lifetime {
  created_at: number;
  expires_in: number;
}

export interface SignedToken<Subject> {
  token: string;
  claims: Subject & Lifetime;
}

export interface TokenFacts {
  audience: string;
  /** The claim `sub`: a user, or a client that acts for none. */
  subject: string;
  /** Milliseconds since 1970: the token expires by then, even before the configured lifetime. */
  endsAt: number;
}

export type SignToken = <Subject extends object>(
  subject: Subject,
  facts: TokenFacts,
) => Promise<SignedToken<Subject>>;

export function createSignToken(
  currentKey: () => EcSigningKey,
  settings: Pick<IdentitySettings, 'identityOrigin' | 'tokenLifetimeMs'>,
  clock: Clock,
  random: RandomText,
): SignToken {
  const importOnce = createImport();
  return async (given, { audience, subject, endsAt }) => {
    const key = currentKey();
    const created_at = clock.now();
    const expires_in = Math.min(settings.tokenLifetimeMs, endsAt - created_at);
    const claims = { ...given, created_at, expires_in };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid: key.kid })
      .setIssuer(settings.identityOrigin)
      .setAudience(audience)
      .setSubject(subject)
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
