import * as v from 'valibot';
import { keyCombinationSchema } from '../keyboard/key-combination';
import { PAGE_LIMITS } from '../values/page-limits';
import { shortList } from '../values/short-list';
import { frameVitalsSchema } from './frame-vitals';
import { MAX_METRIC_NAME_CHARS, MAX_METRIC_RECORDS, METRIC_LEVELS } from './metric-record';

const shortName = v.pipe(v.string(), v.maxLength(64));
const metricName = v.pipe(v.string(), v.maxLength(MAX_METRIC_NAME_CHARS));

const metricRecord = v.variant('type', [
  v.object({ type: v.literal('message'), level: v.picklist(METRIC_LEVELS) }),
  v.object({ type: v.literal('event'), name: metricName }),
  v.object({ type: v.literal('timer'), name: metricName, at: v.number(), milliseconds: v.number() }),
]);

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
  /** Whether the application works without a network: the shell says so while there is none. */
  'page.offlineReady': { thirdParty: true, args: v.tuple([v.boolean()]) },
  /** Key combinations whose default action the shell prevents while the focus is outside the frame. */
  'page.preventDefaultCombos': {
    thirdParty: true,
    args: v.tuple([shortList(keyCombinationSchema, PAGE_LIMITS.combinations)]),
  },
  /** A key of the shell that was pressed in the frame (`relayed-keys.ts`). */
  'keyboard.press': { thirdParty: true, args: v.tuple([keyCombinationSchema]) },
  /** Replaces the application with an error page of the shell, by the code or the type of the public client. */
  'error.show': {
    thirdParty: true,
    args: v.tuple([
      v.optional(v.nullish(v.object({ code: v.nullish(shortName), type: v.nullish(shortName) }))),
    ]),
  },
  /** The response is `{[name]: {liveVersion} | undefined}`; `*` names all solutions that the user may open. */
  'modules.get': {
    thirdParty: false,
    args: v.tuple([v.optional(v.union([shortName, shortList(shortName, 200)]), '*')]),
  },
  /** What the application has measured since its last report. */
  'metrics.record': { thirdParty: true, args: v.tuple([shortList(metricRecord, MAX_METRIC_RECORDS)]) },
  /** What the page has measured of itself until now, after `metrics.measure` and after each change. */
  'metrics.vitals': { thirdParty: true, args: v.tuple([frameVitalsSchema]) },
  /** Opens a solution in a dialog. The response carries the data with which that solution closed it. */
  'component.open': {
    thirdParty: false,
    args: v.tuple([v.pipe(v.string(), v.maxLength(64)), v.optional(v.unknown())]),
  },
  /** Closes the dialog that the sender is shown in. */
  'component.close': { thirdParty: false, args: v.tuple([v.optional(v.unknown())]) },
} as const;
