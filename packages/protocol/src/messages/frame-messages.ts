import * as v from 'valibot';
import { coachMarkPosition } from '../values/coach-mark-position';
import { nothing } from '../values/nothing';
import { PAGE_LIMITS } from '../values/page-limits';
import { shortList } from '../values/short-list';
import type { MessageCatalogue } from './message-catalogue';
import { SHARED_MESSAGES } from './shared-messages';

/** The maximum length of the name of a module or method. */
export const MAX_NAME_CHARS = 64;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_CHARS));

/** The messages that a frame may send to the shell (contract §5). Other types are refused. */
export const FRAME_MESSAGES = {
  ...SHARED_MESSAGES,
  /** Requests a connection. Sent on the window only, with one port (FRAME-03). */
  PING: {
    thirdParty: true,
    value: v.object({
      nonce: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
      app: v.optional(v.pipe(v.string(), v.maxLength(128))),
      runtime: v.pipe(v.string(), v.maxLength(64)),
      versions: v.pipe(shortList(v.number(), 16), v.minLength(1)),
      /** False if the browser denies the document cookies and storage. */
      cookies: v.optional(v.boolean()),
      /** The nonce of an isolated document's address. */
      isolated: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
  },
  /** The application has received its first configuration. */
  READY: { thirdParty: true, value: nothing },
  /** The application is usable: the shell hides its spinner. */
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
   * A request to the shell (FRAME-29), with an `id` if a response is expected. The arguments are not parsed here: the
   * request handler parses them with `read-request.ts`, so that a request that is too large gets a response too. The
   * requests, and those of a third party, are in `runtime-requests.ts`.
   */
  RUNTIME_REQ: {
    thirdParty: true,
    value: v.object({ module: name, method: name, args: v.custom<unknown[]>(Array.isArray) }),
  },
  /** The user has clicked in the application: the shell closes what it has opened above it (FRAME-32). */
  CLICK: { thirdParty: true, value: nothing },
  /** A dialog of the application needs the whole window (`open`), or no longer does (FRAME-32). */
  GLOBAL_DIALOG_OPEN: { thirdParty: false, value: v.object({ open: v.boolean() }) },
  /** The position of the element that a coach mark of a tour points at (FRAME-32). */
  COACH_MARK_POSITIONED: { thirdParty: false, value: coachMarkPosition },
  /** Opens the help center, optionally at one of its tabs (FRAME-31). */
  OPEN_HELP_CENTER: {
    thirdParty: false,
    value: v.object({ tab: v.optional(v.picklist(['help', 'feedback', 'support'])) }),
  },
} as const satisfies MessageCatalogue;
