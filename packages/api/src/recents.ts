/** The pages that a user opened last or has pinned: the answers of `/api/recents/v1` and `/api/favourites/v1`. */
import * as v from 'valibot';

/** A page of an application. */
const pageLinkSchema = v.object({
  appId: v.string(),
  /** A path of the shell without a tenant. */
  link: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
  /** The title that the user saw. */
  title: v.string(),
  /** The name of the sandbox or of another context, as the user saw it. */
  context: v.optional(v.string()),
});
export type PageLink = v.InferOutput<typeof pageLinkSchema>;

/** NAV-26, DATA-17. */
export const recentSchema = v.object({
  ...pageLinkSchema.entries,
  /** ISO 8601. */
  clickTimestamp: v.string(),
});
export type Recent = v.InferOutput<typeof recentSchema>;

export const recentsSchema = v.object({
  /** The newest first. */
  recents: v.array(recentSchema),
  /** Absent if there are no older recents. */
  cursor: v.optional(v.string()),
});
export type Recents = v.InferOutput<typeof recentsSchema>;

export const favouritesSchema = v.object({ favourites: v.array(pageLinkSchema) });
export type Favourites = v.InferOutput<typeof favouritesSchema>;
