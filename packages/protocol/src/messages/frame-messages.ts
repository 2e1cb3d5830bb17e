import * as v from 'valibot';
import { nothing } from '../values/nothing';
import { PAGE_LIMITS } from '../values/page-limits';
import { shortList } from '../values/short-list';
import type { MessageCatalogue } from './message-catalogue';
import { SHARED_MESSAGES } from './shared-messages';

/** Characters of the name of a module or method. */
export const MAX_NAME_CHARS = 64;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_CHARS));
const pixels = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

/** What a frame may say to the shell (contract §5). A type that does not stand here is refused. */
export const FRAME_MESSAGES = {
  ...SHARED_MESSAGES,
  /** Window only, with one port: the frame asks to be connected (FRAME-03). */
  PING: {
    thirdParty: true,
    value: v.object({
      nonce: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
      app: v.optional(v.pipe(v.string(), v.maxLength(128))),
      runtime: v.pipe(v.string(), v.maxLength(64)),
      versions: v.pipe(shortList(v.number(), 16), v.minLength(1)),
      /** The nonce of an isolated document's address. */
      isolated: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
  },
  /** The application has taken its first configuration. */
  READY: { thirdParty: true, value: nothing },
  /** The application is usable: the shell takes its spinner away. */
  DONE: {
    thirdParty: true,
    value: v.object({ name: v.optional(v.pipe(v.string(), v.maxLength(128))) }),
  },
  /** The `detail` part of the page title (ROUTE-28). */
  TITLE: {
    thirdParty: true,
    value: v.object({ title: v.pipe(v.string(), v.maxLength(PAGE_LIMITS.title)) }),
  },
  /**
   * Asks something of the shell (FRAME-29); with an `id` where an answer is wanted. The arguments are only looked at here:
   * `read-request.ts` reads them where they are answered, so that too large ones are answered as well. It also says what
   * there is to ask, and what of it a third party may.
   */
  RUNTIME_REQ: {
    thirdParty: true,
    value: v.object({ module: name, method: name, args: v.custom<unknown[]>(Array.isArray) }),
  },
  /** Something was clicked in the application (FRAME-32). The shell does no more than log it. */
  CLICK: { thirdParty: true, value: nothing },
  /** A dialog of the application needs the whole window, or no longer does (FRAME-32). */
  GLOBAL_DIALOG_OPEN: { thirdParty: false, value: v.object({ open: v.boolean() }) },
  /** Where a hint of the application stands in the header, in pixels from its start; without `x` it is gone (FRAME-32). */
  COACH_MARK_POSITIONED: { thirdParty: false, value: v.object({ x: v.optional(pixels) }) },
  /** Opens the help center, at one of its tabs (FRAME-31). */
  OPEN_HELP_CENTER: {
    thirdParty: false,
    value: v.object({ tab: v.optional(v.picklist(['help', 'feedback', 'support'])) }),
  },
} as const satisfies MessageCatalogue;
