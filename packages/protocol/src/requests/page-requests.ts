import * as v from 'valibot';
import { keyCombinationSchema } from '../keyboard/key-combination';
import { PAGE_LIMITS } from '../values/page-limits';
import { shortList } from '../values/short-list';

/**
 * What an application asks for its page as a whole. A third party may protect what is unsaved, and its users' keys work as
 * everybody's; but it dims nothing outside its frame, and opens no other solution in a dialog, because that one would speak
 * for the person to it.
 */
export const PAGE_REQUESTS = {
  /** Whether leaving has to be asked about first; `message` in the application's own words. */
  'page.blockNavigation': {
    thirdParty: true,
    args: v.tuple([
      v.object({
        enabled: v.boolean(),
        onOrgChangeOnly: v.optional(v.boolean(), false),
        message: v.optional(v.pipe(v.string(), v.maxLength(PAGE_LIMITS.message))),
      }),
    ]),
  },
  /** The application shows a dialog: what is around the frame is dimmed. */
  'page.modal': { thirdParty: false, args: v.tuple([v.boolean()]) },
  /** What the browser shall not do by itself when it is pressed around the frame. */
  'page.preventDefaultCombos': {
    thirdParty: true,
    args: v.tuple([shortList(keyCombinationSchema, PAGE_LIMITS.combinations)]),
  },
  /** A key of the shell, pressed in the frame (`relayed-keys.ts`). */
  'keyboard.press': { thirdParty: true, args: v.tuple([keyCombinationSchema]) },
  /** Opens a solution in a dialog; answered with what it gave when it closed. */
  'component.open': {
    thirdParty: false,
    args: v.tuple([v.pipe(v.string(), v.maxLength(64)), v.optional(v.unknown())]),
  },
  /** Closes the dialog that the asking solution is in. */
  'component.close': { thirdParty: false, args: v.tuple([v.optional(v.unknown())]) },
} as const;
