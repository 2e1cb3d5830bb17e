/**
 * Reads an access token: signed by one of our keys with ES256, an access token by its type, from us, for the client that is
 * asked for and nobody else, not expired. Whatever is wrong, the answer is the same `INVALID_TOKEN` (S8). Needs no database
 * while it knows the key.
 */
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { DatabaseError } from '../../database/database-error';
import type { ReadAccessToken, TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { audienceOf, CLIENT_ID, type IdentitySettings } from '../shared/identity-settings';
import { type AccessTokenClaims, AccessTokenClaimsSchema, ALGORITHM, TOKEN_TYPE } from './access-token';

/** Whether the token's session is still there is another question. */
export type ReadClientToken = (token: string, clientId: string) => Promise<TokenClaims>;

/** @param findKey among our own keys only: whatever `jku`, `jwk` or `x5u` a header names is never looked at */
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
      // Says nothing about the token.
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

/** The shell's own tokens; one that was made for a solution is not accepted in their place. */
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
