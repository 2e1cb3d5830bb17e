/** The team, the owners and the tokens of a solution, as `/api/admin/v1` answers them. */
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

/** The owners by address. */
export const adminOwnersSchema = v.object({ items: v.array(adminOwnerSchema) });

/** A token with which a pipeline publishes the solutions. */
export const adminPublishTokenSchema = v.object({
  id: text,
  name: text,
  solutions: v.array(text),
  createdAt: text,
  /** The actor, as in an event. */
  createdBy: v.nullable(text),
  expiresAt: text,
});
export type AdminPublishToken = v.InferOutput<typeof adminPublishTokenSchema>;

/** Those that have neither expired nor been revoked, the oldest first. */
export const adminPublishTokensSchema = v.object({ items: v.array(adminPublishTokenSchema) });

export const adminNewPublishTokenSchema = v.object({
  id: text,
  /** Answered once. */
  token: text,
  expiresAt: text,
});
export type AdminNewPublishToken = v.InferOutput<typeof adminNewPublishTokenSchema>;
