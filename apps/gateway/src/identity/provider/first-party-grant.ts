/** The shell is our own: its grant is made on the way instead of asking the person for consent. */
import type { Configuration } from 'oidc-provider';
import { CLIENT_ID } from '../identity-settings';

export const loadFirstPartyGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  const accountId = session?.accountId;
  if (client?.clientId !== CLIENT_ID || accountId === undefined) return undefined;

  const grantId = session?.grantIdFor(CLIENT_ID);
  // One of another account would be refused by the provider; a session changes hands only by ending first.
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing) return existing;

  const grant = new provider.Grant({ clientId: CLIENT_ID, accountId });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
};
