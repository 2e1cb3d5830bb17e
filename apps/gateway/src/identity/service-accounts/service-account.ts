/**
 * The account of a solution's own server: an OAuth client (RFC 6749 §2) that belongs to one solution. It gets tokens for
 * itself (`client_credentials`) and exchanges those of its users (RFC 8693). No person signs in at it.
 */
import * as v from 'valibot';

/** The name of an account among those of its solution. */
export const serviceAccountName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'must be 1 to 40 small letters, digits and -'),
);

/** The client id. No registered client has a slash in its id, and the address of a document has a colon. */
export const serviceAccountId = (appId: string, name: string) => `${appId}/${name}`;

const ID = /^([A-Za-z0-9][\w-]{0,63})\/[a-z0-9-]{1,40}$/;

/** The id of the solution that the account belongs to; undefined for an id that is none of an account. */
export const solutionOf = (id: string): string | undefined => ID.exec(id)?.[1];

/** The scopes of a token with which the server calls the gateway without a user: one for each call. */
export const SERVICE_SCOPES = ['access', 'notifications'] as const;
export type ServiceScope = (typeof SERVICE_SCOPES)[number];

export const CLIENT_CREDENTIALS = 'client_credentials';
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
export const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token';
