/** Creates the access tokens of sessions. They are not stored: they end early only with their session. */
import { audienceOf, type IdentitySettings } from '../shared/identity-settings';
import type { AccessTokenClaims } from './access-token';
import type { SignedToken, SignToken } from './sign-token';

export type TokenSubject = Omit<AccessTokenClaims, 'created_at' | 'expires_in' | 'act'>;

/** @param endsAt milliseconds since 1970: the token expires by then, even before the configured lifetime */
export type MintAccessToken = (subject: TokenSubject, endsAt?: number) => Promise<SignedToken<TokenSubject>>;

export function createMintAccessToken(signToken: SignToken, settings: IdentitySettings): MintAccessToken {
  return (subject, endsAt = Number.POSITIVE_INFINITY) =>
    signToken(subject, {
      audience: audienceOf(settings, subject.client_id),
      subject: subject.user_id,
      endsAt,
    });
}
