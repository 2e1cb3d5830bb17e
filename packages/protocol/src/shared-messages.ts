import * as v from 'valibot';
import { envelopeSchema } from './envelope';
import { LIMITS, type MessageCatalogue } from './message-catalogue';
import { plainData } from './plain-data';
import { shortList } from './short-list';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.name));
const text = v.pipe(v.string(), v.maxLength(LIMITS.text));
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
  /**
   * A call by name, `id` is that of its answer (FRAME-29): of the shell by an application, or of what an application left
   * with its runtime, such as the action of a button. No function crosses the channel.
   */
  RUNTIME_REQ: {
    thirdParty: false,
    value: v.object({ module: name, method: name, args: v.pipe(plainData, v.array(v.unknown())) }),
  },
  /** The answer to the call `re`: what it gave, or why it failed. */
  RUNTIME_RESP: {
    thirdParty: false,
    value: v.union([
      v.object({ ok: v.literal(true), value: v.optional(plainData) }),
      v.object({ ok: v.literal(false), error: v.object({ code: name, message: v.optional(text) }) }),
    ]),
  },
  /** What was sent before the port stood, in order (FRAME-05). */
  QUEUE: {
    thirdParty: true,
    value: shortList(envelopeSchema, LIMITS.queue),
  },
} as const satisfies MessageCatalogue;
