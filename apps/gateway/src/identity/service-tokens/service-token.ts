/**
 * The token of a solution's server that acts for no user: `sub` is its account (RFC 9068 §2.2). It has no session and no user,
 * so no call that reads the token of a user accepts it.
 */
import * as v from 'valibot';
import { solutionOf } from '../service-accounts/service-account';
import type { IssuedTo } from '../service-accounts/service-account-store';
import { audienceOf, CLIENT_ID, type IdentitySettings } from '../shared/identity-settings';
import type { ReadJwt } from '../tokens/read-jwt';
import { parseScopes } from '../tokens/scopes';

export interface ServiceClaims {
  account: IssuedTo;
  appId: string;
  scopes: readonly string[];
}

/**
 * Resolves with the claims of a server's own token for the gateway, or rejects with `GatewayError('INVALID_TOKEN')`. The
 * account may have been removed since.
 */
export type ReadServiceToken = (token: string) => Promise<ServiceClaims>;

const claimsSchema = v.object({
  client_id: v.string(),
  sub: v.string(),
  scope: v.string(),
  /** Milliseconds since 1970. */
  created_at: v.number(),
});

export function createReadServiceToken(readJwt: ReadJwt, settings: IdentitySettings): ReadServiceToken {
  const audience = audienceOf(settings, CLIENT_ID);
  return (token) =>
    readJwt(token, (payload) => {
      const { client_id: id, sub, scope, created_at: issuedAt } = v.parse(claimsSchema, payload);
      const appId = solutionOf(id);
      if (payload.aud !== audience || sub !== id || appId === undefined)
        throw new Error('not a token of a server for the gateway');
      return { account: { id, issuedAt }, appId, scopes: parseScopes(scope) };
    });
}
