/** The fields of an OpenID client, as the administration and the provisioning file accept them. */
import * as v from 'valibot';
import * as fields from '../../../admin-calls/fields';
import {
  CLIENT_SCOPES,
  clientAddress,
  DEFAULT_CLIENT_SCOPES,
  ID_TOKEN_ALGORITHMS,
  MIN_CLIENT_SECRET_CHARS,
  registeredClientId,
} from '../../oidc-clients/oidc-client-schema';

const MAX_ADDRESSES = 20;
const MAX_ADDRESS_CHARS = 2_000;

const address = v.pipe(clientAddress, v.maxLength(MAX_ADDRESS_CHARS));
const addresses = v.pipe(v.array(address), v.maxLength(MAX_ADDRESSES));

export const clientId = registeredClientId;
/** Of the operator's own making: a text with less than 128 random bits could be guessed from its hash. */
export const clientSecret = v.pipe(v.string(), v.minLength(MIN_CLIENT_SECRET_CHARS), v.maxLength(1_000));

/** `none`: a public client, which has no secret. */
const authMethod = v.picklist(['client_secret_basic', 'client_secret_post', 'none']);
const scopes = v.pipe(
  v.array(v.picklist(CLIENT_SCOPES)),
  v.includes('openid'),
  v.transform((given) => CLIENT_SCOPES.filter((scope) => given.includes(scope))),
);

/** The fields that a change may have too. */
export const changeEntries = {
  name: v.pipe(fields.name, v.maxLength(80)),
  redirectAddresses: v.pipe(addresses, v.minLength(1)),
  logoutAddresses: addresses,
  /** Null: it is not told of sign-outs. */
  backChannelLogoutAddress: v.nullable(address),
  scopes,
  refreshTokens: v.boolean(),
  /** Off only for a client with a secret that does not support PKCE. */
  requirePkce: v.boolean(),
  idTokenAlgorithm: v.picklist(ID_TOKEN_ALGORITHMS),
  /** The organisation whose people alone sign in to the client; null: people of every organisation. */
  organisation: v.nullable(fields.organisationId),
};

export const clientEntries = {
  name: changeEntries.name,
  authMethod: v.optional(authMethod, 'client_secret_basic'),
  redirectAddresses: changeEntries.redirectAddresses,
  logoutAddresses: v.optional(addresses, []),
  backChannelLogoutAddress: v.optional(changeEntries.backChannelLogoutAddress, null),
  scopes: v.optional(scopes, [...DEFAULT_CLIENT_SCOPES]),
  refreshTokens: v.optional(v.boolean(), false),
  requirePkce: v.optional(v.boolean(), true),
  /** Left out: RS256, which a client has to expect if nothing else was agreed (OpenID Connect Core §2); a client that exists keeps its own. */
  idTokenAlgorithm: v.optional(changeEntries.idTokenAlgorithm),
  organisation: v.optional(changeEntries.organisation),
};
