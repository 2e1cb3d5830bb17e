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
