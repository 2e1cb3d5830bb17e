/**
 * Reads the token of an assistant outside the shell: it was issued for the tools (RFC 8707), is not expired, the operator
 * still accepts the assistant, and the user's consent still stands. Every fault gives the same `INVALID_TOKEN`. The
 * session is checked by the request's transaction.
 */
import type Provider from 'oidc-provider';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import type { OidcClientEntry } from '../oidc-clients/oidc-client-schema';
import {
  ASSISTANT_SCOPE,
  assistantResource,
  CLIENT_ID,
  type IdentitySettings,
} from '../shared/identity-settings';
import type { MintAccessToken } from '../tokens/mint-access-token';
import { findAssistantName } from './assistant-client';
import type { ConsentStore } from './consent-store';

export interface AssistantCaller {
  claims: TokenClaims;
  /** As `findAssistantName` has it. */
  clientName: string;
  /** The organisation that the user has allowed it. */
  organisationId: string;
  /** A token of the shell for the same session, which is valid for a minute: for the operator's own services. */
  mintShellToken(): Promise<string>;
}

export type ReadAssistantToken = (token: string) => Promise<AssistantCaller>;

export interface ReadAssistantTokenDependencies {
  currentProvider(): Provider;
  consents: Pick<ConsentStore, 'find' | 'noteUse'>;
  settings: IdentitySettings;
  oidcClients: readonly OidcClientEntry[];
  mintAccessToken: MintAccessToken;
  clock: Clock;
}

const SHELL_TOKEN_MS = 60_000;

export function createReadAssistantToken({
  currentProvider,
  consents,
  settings,
  oidcClients,
  mintAccessToken,
  clock,
}: ReadAssistantTokenDependencies): ReadAssistantToken {
  const resource = assistantResource(settings);
  return async (token) => {
    const found = await currentProvider().AccessToken.find(token);
    const clientId = found?.clientId;
    const sessionId = found?.sessionUid;
    if (found === undefined || clientId === undefined || sessionId === undefined)
      throw new GatewayError('INVALID_TOKEN');
    const clientName = findAssistantName({ oidcClients, settings }, clientId);
    const isForTools = found.aud === resource && found.scopes.has(ASSISTANT_SCOPE);
    const consent = await consents.find(found.accountId, clientId);
    if (clientName === undefined || !isForTools || consent?.grantId !== found.grantId)
      throw new GatewayError('INVALID_TOKEN');
    await consents.noteUse(found.accountId, clientId);
    const { iat, exp = iat } = found;
    return {
      claims: {
        clientId,
        userId: found.accountId,
        scope: ASSISTANT_SCOPE,
        sessionId,
        createdAt: iat * 1000,
        expiresIn: (exp - iat) * 1000,
        applications: [],
      },
      clientName,
      organisationId: consent.organisationId,
      async mintShellToken() {
        const subject = { client_id: CLIENT_ID, user_id: found.accountId, scope: 'openid', sid: sessionId };
        return (await mintAccessToken(subject, clock.now() + SHELL_TOKEN_MS)).token;
      },
    };
  };
}
