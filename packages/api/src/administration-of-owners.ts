/** The team, the owners, the tokens and the service accounts of a solution, as `/api/admin/v1` answers them. */
import * as v from 'valibot';

const text = v.string();

/** The team that is responsible for a solution. Addresses begin with `https://`. */
export const adminTeamSchema = v.object({
  name: text,
  /** An e-mail address, or the address of a page or a channel. */
  contact: v.optional(text),
  documents: v.optional(text),
  repository: v.optional(text),
  /** The page that tells whether the solution works. */
  status: v.optional(text),
});
export type AdminTeam = v.InferOutput<typeof adminTeamSchema>;

export const adminOwnerSchema = v.object({
  /** The id of the person. */
  id: text,
  email: text,
  displayName: text,
});
export type AdminOwner = v.InferOutput<typeof adminOwnerSchema>;

/** A token with which a pipeline publishes the solutions. */
export const adminPublishTokenSchema = v.object({
  id: text,
  name: text,
  solutions: v.array(text),
  createdAt: text,
  expiresAt: text,
});
export type AdminPublishToken = v.InferOutput<typeof adminPublishTokenSchema>;

/** The token is answered once. */
export const adminNewPublishTokenSchema = v.object({ token: text });

/** The account of a solution's own server. */
export const adminServiceAccountSchema = v.object({
  /** The client id: `<appId>/<name>`. */
  id: text,
  name: text,
  /** Null: the secret does not expire. */
  secretExpiresAt: v.nullable(text),
  lastUsedAt: v.nullable(text),
  createdAt: text,
});
export type AdminServiceAccount = v.InferOutput<typeof adminServiceAccountSchema>;

/** The secret is answered once. */
export const adminCreatedServiceAccountSchema = v.object({
  ...adminServiceAccountSchema.entries,
  clientSecret: text,
});
export type AdminCreatedServiceAccount = v.InferOutput<typeof adminCreatedServiceAccountSchema>;
