/** A client reads (RFC 7662) and ends (RFC 7009) its own tokens, and never those of another client. */
import type { Configuration, FindAccount } from 'oidc-provider';
import type { ProviderLibrary } from './load-library';

type Features = NonNullable<Configuration['features']>;
type MayRead = NonNullable<NonNullable<Features['introspection']>['allowedPolicy']>;
type MayRevoke = NonNullable<NonNullable<Features['revocation']>['allowedPolicy']>;

/**
 * A token that is refused is answered like one that there is not (`active: false`). A client without a secret reads none,
 * because another program could use its name (RFC 7662 §2.1). A token is no longer active for a user who may not sign in at
 * the client any more.
 */
export function createMayRead(findAccount: FindAccount): MayRead {
  return async (ctx, client, token) => {
    if (client.clientAuthMethod === 'none' || token.clientId !== client.clientId) return false;
    if (token.kind === 'ClientCredentials') return true;
    return (await findAccount(ctx, token.accountId, token)) !== undefined;
  };
}

/** The token ends with all others of the client in the session. @throws InvalidRequest as RFC 7009 §2.1 asks */
export function createMayRevoke({ errors }: ProviderLibrary): MayRevoke {
  return (_ctx, client, token) => {
    if (token.clientId !== client.clientId) throw new errors.InvalidRequest('the token is not yours');
    return true;
  };
}
