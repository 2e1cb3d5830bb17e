import * as v from 'valibot';
import { envelopeSchema } from '../envelope/envelope';
import { shortList } from '../values/short-list';
import { LIMITS, type MessageCatalogue } from './message-catalogue';

const path = v.pipe(v.string(), v.maxLength(LIMITS.path));

/** The messages that both sides may send. */
export const SHARED_MESSAGES = {
  /**
   * From a frame: the app location that the application has moved to. From the shell: the app location to move to. A
   * frame adds no history entry; the shell pushes one, or replaces its current one (`replace`).
   */
  HISTORY: {
    thirdParty: true,
    value: v.object({ path, replace: v.optional(v.boolean()) }),
  },
  /** Requests another solution or address. A shell that is itself in a frame sends it with a `reason`. */
  SHELL_REDIRECT: {
    thirdParty: true,
    value: v.object({
      url: v.pipe(v.string(), v.maxLength(LIMITS.url)),
      replace: v.optional(v.boolean()),
      reason: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
  },
  /** The messages that were queued before the connection was open, in order (FRAME-05). */
  QUEUE: {
    thirdParty: true,
    value: shortList(envelopeSchema, LIMITS.queue),
  },
} as const satisfies MessageCatalogue;
