/** A registered client as the provider's client metadata (OpenID Connect Dynamic Client Registration 1.0 §2). */
import type { ClientMetadata } from 'oidc-provider';
import {
  type AssistantClientEntry,
  isAssistantClient,
  type OidcClientEntry,
  type RegisteredClientEntry,
} from './oidc-client-schema';

/** The fields of a client's metadata that only this product has. */
export const REQUIRE_PKCE = 'require_pkce';
/** The id of the organisation whose people alone sign in. */
export const ORGANISATION = 'organisation';

export function clientMetadataOf(entry: OidcClientEntry): ClientMetadata {
  if (isAssistantClient(entry)) return assistantMetadataOf(entry);
  const {
    scopes,
    refresh_tokens,
    client_name,
    backchannel_logout_uri,
    client_secret,
    organisation,
    ...metadata
  } = entry;
  return {
    ...metadata,
    ...(organisation === undefined ? {} : { [ORGANISATION]: organisation }),
    ...(client_secret === undefined ? {} : { client_secret }),
    application_type: isPublic(entry) && isNative(entry.redirect_uris) ? 'native' : 'web',
    ...(client_name === undefined ? {} : { client_name }),
    ...(backchannel_logout_uri === undefined
      ? {}
      : { backchannel_logout_uri, backchannel_logout_session_required: true }),
    scope: scopes.join(' '),
    response_types: ['code'],
    grant_types: grantTypes(refresh_tokens),
  };
}

function assistantMetadataOf({
  client_id,
  client_name,
  redirect_uris,
  refresh_tokens,
}: AssistantClientEntry): ClientMetadata {
  return {
    client_id,
    client_name,
    redirect_uris,
    application_type: isNative(redirect_uris) ? 'native' : 'web',
    token_endpoint_auth_method: 'none',
    response_types: ['code'],
    grant_types: grantTypes(refresh_tokens),
    id_token_signed_response_alg: 'ES256',
  };
}

const isPublic = ({ token_endpoint_auth_method }: RegisteredClientEntry) =>
  token_endpoint_auth_method === 'none';

/** A client that receives its codes on this machine: the port may then be any (RFC 8252 §7.3). */
const isNative = (addresses: readonly string[]) =>
  addresses.some((address) => new URL(address).protocol === 'http:');

function grantTypes(refreshes: boolean): string[] {
  return refreshes ? ['authorization_code', 'refresh_token'] : ['authorization_code'];
}
