/** A further OpenID client of this deployment, as the operator configures it (docs/operations.md). */
import * as v from 'valibot';
import { isLocalhostName, isLoopbackAddress } from '../../config/loopback';
import { CLIENT_ID } from '../shared/identity-settings';

/** The scopes in the order in which they are offered. The last three tell of one organisation of the person. */
export const CLIENT_SCOPES = ['openid', 'profile', 'email', 'groups', 'roles', 'organization'] as const;

/** The scopes of a client that names none. */
export const DEFAULT_CLIENT_SCOPES = [
  'openid',
  'profile',
  'email',
] as const satisfies (typeof CLIENT_SCOPES)[number][];

/** How the ID tokens of a client are signed (RFC 7518 §3.3 and §3.4). */
export const ID_TOKEN_ALGORITHMS = ['ES256', 'RS256'] as const;

export const clientAddress = v.pipe(
  v.string(),
  v.check(isClientAddress, 'must be an https address (http on loopback) without a fragment or a user name'),
);

/** The id of a registered client. It contains no colon, which the address of a document has. */
export const registeredClientId = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits and . _ -'),
  v.notValue(CLIENT_ID, "must not be the shell's own"),
);

export const MIN_CLIENT_SECRET_CHARS = 32;

const OidcClientSchema = v.strictObject({
  client_id: registeredClientId,
  client_name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
  /** Authenticates the client; must be generated, not invented by a person. */
  client_secret: v.pipe(
    v.string(),
    v.minLength(MIN_CLIENT_SECRET_CHARS, `must have at least ${MIN_CLIENT_SECRET_CHARS} characters`),
  ),
  token_endpoint_auth_method: v.optional(
    v.picklist(['client_secret_basic', 'client_secret_post']),
    'client_secret_basic',
  ),
  redirect_uris: v.pipe(v.array(clientAddress), v.minLength(1, 'must name at least one')),
  post_logout_redirect_uris: v.optional(v.array(clientAddress), []),
  backchannel_logout_uri: v.optional(clientAddress),
  scopes: v.optional(v.pipe(v.array(v.picklist(CLIENT_SCOPES)), v.includes('openid')), [
    ...DEFAULT_CLIENT_SCOPES,
  ]),
  refresh_tokens: v.optional(v.boolean(), false),
  /** Off only for a client that does not support PKCE: then only `nonce` binds its codes. */
  require_pkce: v.optional(v.boolean(), true),
  /** A file of an earlier release does not name it, and its clients expect ES256. */
  id_token_signed_response_alg: v.optional(v.picklist(ID_TOKEN_ALGORITHMS), 'ES256'),
  /** The id of the organisation whose people alone sign in to the client. */
  organisation: v.optional(v.pipe(v.string(), v.minLength(1))),
});

/**
 * An assistant outside the shell, which may call the assistant's tools once a user allows it (decision 0073). It runs on
 * the user's machine, so it has no secret: PKCE and the redirect address bind its codes.
 */
const AssistantClientSchema = v.pipe(
  v.strictObject({
    assistant: v.literal(true),
    client_id: OidcClientSchema.entries.client_id,
    /** Shown to the user who is asked. */
    client_name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    redirect_uris: OidcClientSchema.entries.redirect_uris,
  }),
  v.transform((entry) => assistantEntry({ ...entry, refresh_tokens: true })),
);

interface GivenAssistant {
  client_id: string;
  client_name: string;
  redirect_uris: string[];
  refresh_tokens: boolean;
}

export function assistantEntry(given: GivenAssistant) {
  return {
    ...given,
    assistant: true as const,
    token_endpoint_auth_method: 'none' as const,
    post_logout_redirect_uris: [],
    require_pkce: true,
  };
}

type ConfiguredClientEntry = v.InferOutput<typeof OidcClientSchema>;

/** A client of the operator's file, or one that an administrator has added, which may be public: it has no secret then. */
export type RegisteredClientEntry = Omit<
  ConfiguredClientEntry,
  'client_secret' | 'token_endpoint_auth_method'
> & {
  /** Of a stored client: the hash of its secret. */
  client_secret?: string;
  token_endpoint_auth_method: ConfiguredClientEntry['token_endpoint_auth_method'] | 'none';
};
export type AssistantClientEntry = v.InferOutput<typeof AssistantClientSchema>;
export type OidcClientEntry = RegisteredClientEntry | AssistantClientEntry;

export function isAssistantClient(entry: OidcClientEntry): entry is AssistantClientEntry {
  return 'assistant' in entry;
}

export const OidcClientsSchema = v.pipe(
  v.array(
    v.lazy((entry) =>
      typeof entry === 'object' && entry !== null && 'assistant' in entry
        ? AssistantClientSchema
        : OidcClientSchema,
    ),
  ),
  v.check(
    (clients) => new Set(clients.map(({ client_id }) => client_id)).size === clients.length,
    'must not name a client_id twice',
  ),
);

/** An https address, or an http one of this machine. */
export function isClientAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, hash, username, password } = new URL(value);
  const local = isLocalhostName(hostname) || isLoopbackAddress(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && local)) && !hash && !username && !password;
}
