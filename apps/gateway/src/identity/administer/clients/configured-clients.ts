import type { AdminClient } from '@unified-shell/api/administration';
import { isAssistantClient, type OidcClientEntry } from '../../oidc-clients/oidc-client-schema';

/** The clients of the operator's file as the administration shows them. */
export const presentConfigured = (entries: readonly OidcClientEntry[]): AdminClient[] =>
  entries.map((entry) => ({
    id: entry.client_id,
    name: entry.client_name ?? entry.client_id,
    origin: 'file',
    kind: kindOf(entry),
    authMethod: entry.token_endpoint_auth_method,
    redirectAddresses: entry.redirect_uris,
    logoutAddresses: entry.post_logout_redirect_uris,
    backChannelLogoutAddress: isAssistantClient(entry) ? null : (entry.backchannel_logout_uri ?? null),
    scopes: isAssistantClient(entry) ? [] : entry.scopes,
    refreshTokens: entry.refresh_tokens,
    requirePkce: entry.require_pkce,
    idTokenAlgorithm: isAssistantClient(entry) ? 'ES256' : entry.id_token_signed_response_alg,
    // The list of the administration knows the name.
    organisation:
      isAssistantClient(entry) || entry.organisation === undefined
        ? null
        : { id: entry.organisation, tenant: entry.organisation, name: entry.organisation },
    secretExpiresAt: null,
    lastUsedAt: null,
    previous: null,
    createdAt: null,
    createdBy: null,
    version: 0,
  }));

function kindOf(entry: OidcClientEntry): AdminClient['kind'] {
  if (isAssistantClient(entry)) return 'assistant';
  return entry.token_endpoint_auth_method === 'none' ? 'public' : 'confidential';
}
