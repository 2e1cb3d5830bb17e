import * as v from 'valibot';
import { keyCombinationSchema } from '../keyboard/key-combination';
import { PAGE_LIMITS } from '../values/page-limits';
import { shortList } from '../values/short-list';

/**
 * Requests that concern the application's page as a whole. A third-party solution may guard unsaved changes, and the
 * shell's keys work in it. It may not dim the page around its frame. It may not open other solutions in a dialog,
 * because those would act for the user at the third party's request.
 */
export const PAGE_REQUESTS = {
  /** Whether the shell asks the user before leaving; `message` is the application's own text. */
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
  /** Whether the application shows a dialog: the shell dims the page around the frame. */
  'page.modal': { thirdParty: false, args: v.tuple([v.boolean()]) },
  /** Key combinations whose default action the shell prevents while the focus is outside the frame. */
  'page.preventDefaultCombos': {
    thirdParty: true,
    args: v.tuple([shortList(keyCombinationSchema, PAGE_LIMITS.combinations)]),
  },
  /** A key of the shell that was pressed in the frame (`relayed-keys.ts`). */
  'keyboard.press': { thirdParty: true, args: v.tuple([keyCombinationSchema]) },
  /** Opens a solution in a dialog. The response carries the data with which that solution closed it. */
  'component.open': {
    thirdParty: false,
    args: v.tuple([v.pipe(v.string(), v.maxLength(64)), v.optional(v.unknown())]),
  },
  /** Closes the dialog that the sender is shown in. */
  'component.close': { thirdParty: false, args: v.tuple([v.optional(v.unknown())]) },
} as const;
