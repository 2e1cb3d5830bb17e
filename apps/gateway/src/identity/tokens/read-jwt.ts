/**
 * Verifies a token of this deployment: signed by one of our keys with ES256, of the type of an access token, issued by us,
 * and not expired. Needs no database read while the key is known.
 */
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { DatabaseError } from '../../database/database-error';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import type { IdentitySettings } from '../shared/identity-settings';
import { ALGORITHM, TOKEN_TYPE } from './access-token';

/**
 * Every fault gives the same `INVALID_TOKEN` (case S8), also one that `parse` throws.
 * @param parse reads the claims, and checks for whom the token is
 */
export type ReadJwt = <Claims>(token: string, parse: (payload: JWTPayload) => Claims) => Promise<Claims>;

/** @param findKey searches only our own keys: a `jku`, `jwk` or `x5u` in a header is ignored */
export function createReadJwt(
  findKey: JWTVerifyGetKey,
  { identityOrigin }: Pick<IdentitySettings, 'identityOrigin'>,
  clock: Clock,
): ReadJwt {
  return async (token, parse) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: [ALGORITHM],
        typ: TOKEN_TYPE,
        issuer: identityOrigin,
        requiredClaims: ['aud', 'exp', 'iat', 'sub', 'jti'],
        currentDate: new Date(clock.now()),
      });
      return parse(payload);
    } catch (cause) {
      // A database failure does not mean that the token is invalid.
      if (cause instanceof DatabaseError) throw cause;
      throw new GatewayError('INVALID_TOKEN', { cause });
    }
  };
}
