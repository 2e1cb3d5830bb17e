/** Whether a session that a token names is still there: sign-out ends every token at once, not when it expires. */
import type Provider from 'oidc-provider';
import { CLIENT_ID } from '../identity-settings';

export type IsSessionAlive = (sid: string, userId: string) => Promise<boolean>;

export function createIsSessionAlive(provider: Provider): IsSessionAlive {
  return async (sid, userId) => {
    const session = await provider.Session.findByUid(sid);
    return session?.accountId === userId && session.grantIdFor(CLIENT_ID) !== undefined;
  };
}
