/**
 * The grant of an authorisation. The shell and the clients of `OIDC_CLIENTS` are the operator's own: their grant is created
 * without asking the user, with all the scopes that the client is registered for. An assistant outside the shell has
 * only the grant that the user has just given on the consent page.
 */
import type { Configuration } from 'oidc-provider';

type LoadGrant = NonNullable<Configuration['loadExistingGrant']>;

export function loadGrant(isAssistant: (clientId: string) => boolean): LoadGrant {
  return async (ctx) => {
    const { client, session, provider, result } = ctx.oidc;
    const accountId = session?.accountId;
    if (client === undefined || accountId === undefined) return undefined;
    if (isAssistant(client.clientId)) {
      const given = result?.consent?.grantId;
      return given === undefined ? undefined : provider.Grant.find(given);
    }
    const grantId = session?.grantIdFor(client.clientId);
    // The provider refuses a grant of another account; a session ends before another account can use it.
    const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant = existing ?? new provider.Grant({ clientId: client.clientId, accountId });
    const scope = client.scope ?? 'openid';
    // The operator may have registered the client for more scopes since the grant was created.
    const granted = new Set(grant.getOIDCScope().split(' '));
    if (scope.split(' ').every((each) => granted.has(each))) return grant;
    grant.addOIDCScope(scope);
    await grant.save();
    return grant;
  };
}
