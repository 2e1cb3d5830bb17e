import * as v from 'valibot';
import { shortList } from '../values/short-list';

/** The limits of an answer to a search: hits of one batch, and characters. */
const LIMITS = { hits: 50, id: 200, title: 200, type: 60, path: 1_000, icon: 40 } as const;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

const hit = v.object({
  /** Unique in the application. */
  id: text(LIMITS.id),
  title: v.pipe(text(LIMITS.title), v.minLength(1)),
  /** The kind of the hit, in the user's language: `Campaign`. */
  type: v.optional(text(LIMITS.type)),
  /** The app location of the hit: a link can only lead into the application. */
  path: text(LIMITS.path),
  /** The name of an icon of the shell. */
  icon: v.optional(text(LIMITS.icon)),
});

/** One batch of hits of an application, the best first. */
export const searchAnswerSchema = v.object({
  /** The id of the search that the shell has asked for. */
  id: text(LIMITS.id),
  hits: shortList(hit, LIMITS.hits),
  /** The app location where the application shows all hits of these words. */
  more: v.optional(text(LIMITS.path)),
  /** No batch follows. */
  isLast: v.boolean(),
});

export type SearchAnswer = v.InferOutput<typeof searchAnswerSchema>;
