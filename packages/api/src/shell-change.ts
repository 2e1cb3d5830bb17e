import * as v from 'valibot';

/** A longer wait is not one of the gateway. */
const MAX_WITHIN_MS = 60_000;

const withinMs = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_WITHIN_MS));

/**
 * The events of the stream that are named `change`. They say that something has changed, never what. The page asks for it
 * with its own token, at a random moment within `withinMs` milliseconds, so that many pages do not ask at once. An unknown
 * type is one of a newer gateway.
 */
export const shellChangeSchema = v.variant('type', [
  /** The account may do more or less than before, or something that it sees has another name. */
  v.object({ type: v.literal('account-changed'), withinMs }),
  /** The user has answered an agreement, or withdrawn an answer. */
  v.object({ type: v.literal('agreements-changed'), withinMs }),
  /** The session has been ended. */
  v.object({ type: v.literal('session-over'), withinMs }),
  v.object({
    type: v.literal('catalogue-changed'),
    withinMs,
    /** The folder of the catalogue's files, as in the page's configuration. */
    address: v.pipe(v.string(), v.regex(/^\/api\/catalogue\/v1\/[\w-]{1,64}\/$/)),
  }),
]);
export type ShellChange = v.InferOutput<typeof shellChangeSchema>;
