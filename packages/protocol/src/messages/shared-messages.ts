import * as v from 'valibot';
import { envelopeSchema } from '../envelope/envelope';
import { shortList } from '../values/short-list';
import { LIMITS, type MessageCatalogue } from './message-catalogue';

const path = v.pipe(v.string(), v.maxLength(LIMITS.path));

/** What both sides say. */
export const SHARED_MESSAGES = {
  /**
   * Where the application is, below its mount; from the shell: where it shall go. A frame adds no entry of its own:
   * the shell pushes one, or replaces its own when the application replaced (`replace`).
   */
  HISTORY: {
    thirdParty: true,
    value: v.object({ path, replace: v.optional(v.boolean()) }),
  },
  /** Go to another solution or address; from a shell in a shell: `reason` says why. */
  SHELL_REDIRECT: {
    thirdParty: true,
    value: v.object({
      url: v.pipe(v.string(), v.maxLength(LIMITS.url)),
      replace: v.optional(v.boolean()),
      reason: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
  },
  /** What was sent before the port stood, in order (FRAME-05). */
  QUEUE: {
    thirdParty: true,
    value: shortList(envelopeSchema, LIMITS.queue),
  },
} as const satisfies MessageCatalogue;
