/**
 * Creates logout tokens (OpenID Connect Back-Channel Logout 1.0 §2.4) for solutions, signed with the current key. The
 * token tells a solution who calls its logout address, and which session has ended. Registered clients get theirs from
 * the provider.
 */
import { importJWK, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock';
import type { EcSigningKey } from '../keys/signing-key';
import type { RandomText } from '../shared/environment';
import type { IdentitySettings } from '../shared/identity-settings';
import { ALGORITHM } from '../tokens/access-token';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** §2.4 recommends two minutes at most. */
const LIFETIME_SECONDS = 120;

/**
 * @param solution its `appId`, the `aud` of the token
 * @param sid of the session that has ended, which the tokens of the solution name too
 */
export type MintLogoutToken = (solution: string, sid: string) => Promise<string>;

export function createMintLogoutToken(
  currentKey: () => EcSigningKey,
  { identityOrigin }: Pick<IdentitySettings, 'identityOrigin'>,
  clock: Clock,
  random: RandomText,
): MintLogoutToken {
  return async (solution, sid) => {
    const key = currentKey();
    const now = Math.floor(clock.now() / 1000);
    return new SignJWT({ sid, events: { [EVENT]: {} } })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'logout+jwt', kid: key.kid })
      .setIssuer(identityOrigin)
      .setAudience(solution)
      .setJti(random.next())
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(await importJWK(key, ALGORITHM));
  };
}
