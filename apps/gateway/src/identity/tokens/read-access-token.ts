/**
 * Reads an access token of a user: issued by us for the client that it names. Every fault gives the same `INVALID_TOKEN`
 * (case S8).
 */
import * as v from 'valibot';
import type { ReadAccessToken, TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { audienceOf, CLIENT_ID, type IdentitySettings } from '../shared/identity-settings';
import { type AccessTokenClaims, AccessTokenClaimsSchema } from './access-token';
import type { ReadJwt } from './read-jwt';

/** Does not check that the token's session still exists. */
export type ReadClientToken = (token: string, clientId: string) => Promise<TokenClaims>;

/** Accepts the tokens of every client; the claims say for which solutions a token may act (`TokenClaims`). */
export function createReadAccessToken(readJwt: ReadJwt, settings: IdentitySettings): ReadAccessToken {
  return (token) =>
    readJwt(token, (payload) => {
      const claims = v.parse(AccessTokenClaimsSchema, payload);
      if (payload.aud !== audienceAtGateway(settings, claims)) throw new Error('wrong audience');
      return present(claims);
    });
}

/** A token that a server has exchanged is for the gateway itself: one for another server is not accepted here. */
const audienceAtGateway = (settings: IdentitySettings, { client_id, act }: AccessTokenClaims) =>
  audienceOf(settings, act === undefined ? client_id : CLIENT_ID);

/** Accepts only the tokens of sessions, of exactly the given client. */
export function createReadClientToken(readAccessToken: ReadAccessToken): ReadClientToken {
  return async (token, clientId) => {
    const claims = await readAccessToken(token);
    if (claims.clientId !== clientId || claims.serviceAccount !== undefined)
      throw new GatewayError('INVALID_TOKEN');
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
    ...(claims.act === undefined ? {} : { serviceAccount: claims.act.sub }),
  };
}
