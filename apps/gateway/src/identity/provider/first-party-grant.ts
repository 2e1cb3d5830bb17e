/**
 * Every client here is the operator's own, the shell or one of `OIDC_CLIENTS`: its grant is made on the way instead of asking
 * the person for consent, with all the scopes that it is registered for.
 */
import type { Configuration } from 'oidc-provider';

export const loadFirstPartyGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  const accountId = session?.accountId;
  if (client === undefined || accountId === undefined) return undefined;
  const grantId = session?.grantIdFor(client.clientId);
  // One of another account would be refused by the provider; a session changes hands only by ending first.
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(client.scope ?? 'openid');
  await grant.save();
  return grant;
};
