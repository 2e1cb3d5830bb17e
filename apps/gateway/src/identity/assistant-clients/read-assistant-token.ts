/**
 * Reads the token of an assistant outside the shell: it was issued for the tools (RFC 8707), is not expired, and the user's
 * consent still stands. Every fault gives the same `INVALID_TOKEN`. The session is checked by the request's transaction.
 */
import type Provider from 'oidc-provider';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import type { OidcClientEntry } from '../oidc-clients/oidc-client-schema';
import { ASSISTANT_SCOPE, assistantResource, type IdentitySettings } from '../shared/identity-settings';
import { assistantName } from './assistant-client';
import type { ConsentStore } from './consent-store';

export interface AssistantCaller {
  claims: TokenClaims;
  /** As the operator names the client. */
  clientName: string;
  /** The organisation that the user has allowed it. */
  organisationId: string;
}

export type ReadAssistantToken = (token: string) => Promise<AssistantCaller>;

export interface ReadAssistantTokenDependencies {
  currentProvider(): Provider;
  consents: Pick<ConsentStore, 'find'>;
  settings: IdentitySettings;
  oidcClients: readonly OidcClientEntry[];
}

export function createReadAssistantToken({
  currentProvider,
  consents,
  settings,
  oidcClients,
}: ReadAssistantTokenDependencies): ReadAssistantToken {
  const resource = assistantResource(settings);
  return async (token) => {
    const found = await currentProvider().AccessToken.find(token);
    const clientId = found?.clientId;
    const sessionId = found?.sessionUid;
    if (found === undefined || clientId === undefined || sessionId === undefined)
      throw new GatewayError('INVALID_TOKEN');
    const isForTools = found.aud === resource && found.scopes.has(ASSISTANT_SCOPE);
    const consent = await consents.find(found.accountId, clientId);
    if (!isForTools || consent === undefined || consent.grantId !== found.grantId)
      throw new GatewayError('INVALID_TOKEN');
    return {
      claims: {
        clientId,
        userId: found.accountId,
        scope: ASSISTANT_SCOPE,
        sessionId,
        createdAt: found.iat * 1000,
        expiresIn: found.remainingTTL * 1000,
        applications: [],
      },
      clientName: assistantName(oidcClients, clientId),
      organisationId: consent.organisationId,
    };
  };
}
