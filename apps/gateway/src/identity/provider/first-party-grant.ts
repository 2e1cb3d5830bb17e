/**
 * Every client here is the operator's own, the shell or one of `OIDC_CLIENTS`: the grant is created without asking
 * the user for consent, with all the scopes that the client is registered for.
 */
import type { Configuration } from 'oidc-provider';

export const loadFirstPartyGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  const accountId = session?.accountId;
  if (client === undefined || accountId === undefined) return undefined;
  const grantId = session?.grantIdFor(client.clientId);
  // The provider refuses a grant of another account; a session ends before another account can use it.
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(client.scope ?? 'openid');
  await grant.save();
  return grant;
};
