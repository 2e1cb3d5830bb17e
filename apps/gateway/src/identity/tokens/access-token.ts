/**
 * An access token: a signed JWT (RFC 9068) with the claims of DATA-02. Its header and claims are a contract with the
 * shell.
 */
import * as v from 'valibot';

/** Distinguishes an access token from an ID token, which is signed with the same keys. */
export const TOKEN_TYPE = 'at+jwt';
export const ALGORITHM = 'ES256';

/** The server that uses the token for the user, and the servers before it from which it comes (RFC 8693 §4.1). */
export interface Actor {
  /** The id of a service account. */
  sub: string;
  act?: Actor | undefined;
}

const actorSchema: v.GenericSchema<Actor> = v.object({
  sub: v.string(),
  act: v.optional(v.lazy(() => actorSchema)),
});

export const AccessTokenClaimsSchema = v.object({
  client_id: v.string(),
  user_id: v.string(),
  scope: v.string(),
  sid: v.string(),
  /** Milliseconds since 1970. */
  created_at: v.number(),
  /** Milliseconds. */
  expires_in: v.number(),
  imp_id: v.optional(v.string()),
  pba: v.optional(v.string()),
  /** When its person signed in, in seconds since 1970, with which methods, and the class of that sign-in (RFC 9068 §2.2.1). */
  auth_time: v.optional(v.number()),
  amr: v.optional(v.array(v.string())),
  acr: v.optional(v.string()),
  /** The `appId`s of the solutions that the token may act for at the gateway; absent in the shell's own token. */
  app_ids: v.optional(v.array(v.string())),
  /** Only in a token that a server has exchanged. */
  act: v.optional(actorSchema),
});

export type AccessTokenClaims = v.InferOutput<typeof AccessTokenClaimsSchema>;
