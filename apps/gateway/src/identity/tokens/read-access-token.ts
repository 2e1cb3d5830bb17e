/**
 * Reads an access token: it must be signed by one of our keys with ES256, have the type of an access token, be issued
 * by us for the client that it names, and not be expired. Every fault gives the same `INVALID_TOKEN` (case S8). Needs
 * no database read while the key is known.
 */
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { DatabaseError } from '../../database/database-error';
import type { ReadAccessToken, TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { audienceOf, CLIENT_ID, type IdentitySettings } from '../shared/identity-settings';
import { type AccessTokenClaims, AccessTokenClaimsSchema, ALGORITHM, TOKEN_TYPE } from './access-token';

/** Does not check that the token's session still exists. */
export type ReadClientToken = (token: string, clientId: string) => Promise<TokenClaims>;

/**
 * Accepts the tokens of every client; the claims say for which solutions a token may act (`TokenClaims`).
 * @param findKey searches only our own keys: a `jku`, `jwk` or `x5u` in a header is ignored
 */
export function createReadAccessToken(
  findKey: JWTVerifyGetKey,
  settings: IdentitySettings,
  clock: Clock,
): ReadAccessToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: [ALGORITHM],
        typ: TOKEN_TYPE,
        issuer: settings.identityOrigin,
        requiredClaims: ['aud', 'exp', 'iat', 'sub', 'jti'],
        currentDate: new Date(clock.now()),
      });
      const claims = v.parse(AccessTokenClaimsSchema, payload);
      if (payload.aud !== audienceOf(settings, claims.client_id)) throw new Error('wrong audience');
      return present(claims);
    } catch (cause) {
      // A database failure does not mean that the token is invalid.
      if (cause instanceof DatabaseError) throw cause;
      throw new GatewayError('INVALID_TOKEN', { cause });
    }
  };
}

/** Accepts only the tokens of exactly the given client. */
export function createReadClientToken(readAccessToken: ReadAccessToken): ReadClientToken {
  return async (token, clientId) => {
    const claims = await readAccessToken(token);
    if (claims.clientId !== clientId) throw new GatewayError('INVALID_TOKEN');
    return claims;
  };
}

function present(claims: AccessTokenClaims): TokenClaims {
  return {
    clientId: claims.client_id,
    userId: claims.user_id,
    scope: claims.scope,
    sessionId: claims.sid,
    createdAt: claims.created_at,
    expiresIn: claims.expires_in,
    ...(claims.imp_id === undefined ? {} : { impersonatorId: claims.imp_id }),
    ...(claims.pba === undefined ? {} : { pba: claims.pba }),
    ...(claims.client_id === CLIENT_ID ? {} : { applications: claims.app_ids ?? [] }),
  };
}
