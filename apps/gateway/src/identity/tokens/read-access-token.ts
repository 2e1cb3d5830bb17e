/**
 * Reads an access token: it must be signed by one of our keys with ES256, have the type of an access token, be issued
 * by us for exactly the given client, and not be expired. Every fault gives the same `INVALID_TOKEN` (case S8). Needs
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

/** @param findKey searches only our own keys: a `jku`, `jwk` or `x5u` in a header is ignored */
export function createReadClientToken(
  findKey: JWTVerifyGetKey,
  settings: IdentitySettings,
  clock: Clock,
): ReadClientToken {
  async function readClaims(token: string, clientId: string): Promise<AccessTokenClaims> {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: [ALGORITHM],
        typ: TOKEN_TYPE,
        issuer: settings.identityOrigin,
        audience: audienceOf(settings, clientId),
        requiredClaims: ['exp', 'iat', 'sub', 'jti'],
        currentDate: new Date(clock.now()),
      });
      return v.parse(AccessTokenClaimsSchema, payload);
    } catch (cause) {
      // A database failure does not mean that the token is invalid.
      if (cause instanceof DatabaseError) throw cause;
      throw new GatewayError('INVALID_TOKEN', { cause });
    }
  }

  return async (token, clientId) => {
    const claims = await readClaims(token, clientId);
    if (claims.client_id !== clientId) throw new GatewayError('INVALID_TOKEN');
    return present(claims);
  };
}

/** Accepts only the shell's own tokens; a token that was issued for a solution is refused. */
export function createReadAccessToken(readClientToken: ReadClientToken): ReadAccessToken {
  return (token) => readClientToken(token, CLIENT_ID);
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
  };
}
