/** Makes access tokens, signed with the provider's newest key. They are never stored: their session is what can end. */
import { importJWK, SignJWT } from 'jose';
import type { Clock } from '../../clock';
import type { RandomText } from '../environment';
import { accessTokenAudience, type IdentitySettings } from '../identity-settings';
import type { SigningKey } from '../keys/signing-key';
import { type AccessTokenClaims, ALGORITHM, TOKEN_TYPE } from './access-token';

export type TokenSubject = Pick<AccessTokenClaims, 'client_id' | 'user_id' | 'scope' | 'sid'>;

export interface MintedToken {
  token: string;
  claims: AccessTokenClaims;
}

export type MintAccessToken = (subject: TokenSubject) => Promise<MintedToken>;

export async function createMintAccessToken(
  key: SigningKey,
  settings: IdentitySettings,
  clock: Clock,
  random: RandomText,
): Promise<MintAccessToken> {
  const privateKey = await importJWK(key, ALGORITHM);
  return async (subject) => {
    const created_at = clock.now();
    const claims = { ...subject, created_at, expires_in: settings.tokenLifetimeMs };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE, kid: key.kid })
      .setIssuer(settings.identityOrigin)
      .setAudience(accessTokenAudience(settings))
      .setSubject(subject.user_id)
      .setJti(random.next())
      .setIssuedAt(Math.floor(created_at / 1000))
      .setExpirationTime(Math.floor((created_at + settings.tokenLifetimeMs) / 1000))
      .sign(privateKey);
    return { token, claims };
  };
}
