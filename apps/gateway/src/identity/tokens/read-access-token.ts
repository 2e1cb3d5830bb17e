/**
 * Reads an access token: signed by one of our keys with ES256, an access token by its type, from us, for us, not expired.
 * Whatever is wrong, the answer is the same `INVALID_TOKEN` (S8). Needs no database while it knows the key.
 */
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../../clock';
import { DatabaseError } from '../../database/database-error';
import type { ReadAccessToken, TokenClaims } from '../../http/authenticate';
import { GatewayError } from '../../http/errors';
import { accessTokenAudience, CLIENT_ID, type IdentitySettings } from '../identity-settings';
import { type AccessTokenClaims, AccessTokenClaimsSchema, ALGORITHM, TOKEN_TYPE } from './access-token';

/** @param findKey among our own keys only: whatever `jku`, `jwk` or `x5u` a header names is never looked at */
export function createReadAccessToken(
  findKey: JWTVerifyGetKey,
  settings: IdentitySettings,
  clock: Clock,
): ReadAccessToken {
  async function readClaims(token: string): Promise<AccessTokenClaims> {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: [ALGORITHM],
        typ: TOKEN_TYPE,
        issuer: settings.identityOrigin,
        audience: accessTokenAudience(settings),
        requiredClaims: ['exp', 'iat', 'sub', 'jti'],
        currentDate: new Date(clock.now()),
      });
      return v.parse(AccessTokenClaimsSchema, payload);
    } catch (cause) {
      // Says nothing about the token.
      if (cause instanceof DatabaseError) throw cause;
      throw new GatewayError('INVALID_TOKEN', { cause });
    }
  }

  return async (token) => {
    const claims = await readClaims(token);
    if (claims.client_id !== CLIENT_ID) throw new GatewayError('INVALID_TOKEN');
    return present(claims);
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
  };
}
