/**
 * Whether a token's session still exists and may still act as the token's user: sign-out and the end of an
 * impersonation invalidate every token at once, before it expires.
 */
import type Provider from 'oidc-provider';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { CLIENT_ID } from '../shared/identity-settings';
import type { FindActiveAccount } from './find-active-account';

export type SessionOfToken = Pick<TokenClaims, 'sessionId' | 'userId' | 'impersonatorId'>;

export type IsSessionAlive = (token: SessionOfToken) => Promise<boolean>;

export function createIsSessionAlive(
  provider: Provider,
  findActiveAccount: FindActiveAccount,
): IsSessionAlive {
  return async ({ sessionId, userId, impersonatorId }) => {
    const session = await provider.Session.findByUid(sessionId);
    if (session?.accountId === undefined || session.grantIdFor(CLIENT_ID) === undefined) return false;
    const activeAccount = await findActiveAccount({ sid: sessionId, userId: session.accountId }, userId);
    return activeAccount !== undefined && activeAccount.impersonation?.impersonatorId === impersonatorId;
  };
}
