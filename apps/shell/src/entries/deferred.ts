import { followVisibleHeight } from '../browser/page/follow-visible-height';
import { boxOfElement, boxOfFrame, followMeasure } from '../browser/page/shell-elements';
import type { FeatureDeps } from '../chrome/feature';
import * as assistantRequests from '../features/assistant/requests';
import { brand } from '../features/brand/deferred';
import { cards } from '../features/cards/deferred';
import { debug } from '../features/debug/deferred';
import { errorScreen } from '../features/error-screen/deferred';
import { guidance } from '../features/guidance/deferred';
import { help } from '../features/help/deferred';
import * as helpRequests from '../features/help/requests';
import { navigation } from '../features/navigation/deferred';
import { news } from '../features/news/deferred';
import { notifications } from '../features/notifications/deferred';
import * as notificationRequests from '../features/notifications/requests';
import { outages } from '../features/outages/deferred';
import { palette } from '../features/palette/deferred';
import * as preferenceRequests from '../features/preferences/requests';
import * as promptRequests from '../features/prompts/requests';
import { recents } from '../features/recents/deferred';
import { toasts } from '../features/toasts/deferred';
import { updates } from '../features/updates/deferred';
import { wording } from '../features/wording/deferred';
import { startLive } from '../kernel/live/start-live';
import { followCoachMark } from '../kernel/requests/app-chrome/follow-coach-mark';
import { startRequestHandling } from '../kernel/requests/request-handlers';
import { startDeferredEffects } from '../kernel/wiring/deferred-effects';

/**
 * The features with a part that starts with the chrome but is not drawn. Their order does not matter; only the debug tool
 * has to be first.
 */
const DEFERRED_FEATURES = [
  brand,
  cards,
  errorScreen,
  help,
  navigation,
  news,
  notifications,
  outages,
  palette,
  recents,
  toasts,
  wording,
  guidance,
  updates,
];

/**
 * Starts the parts that begin with the chrome but are not drawn. They have their own chunk.
 * @returns a function that stops them
 */
export function startDeferredPart(deps: FeatureDeps): () => void {
  const undo = [
    // First, because the report removes the marks of frames that it has read.
    ...debug.effects.map((start) => start(deps)),
    startEffects(deps),
    startLive(deps, () => import('./live')),
    startRequests(deps),
    followVisibleHeight(window),
    followCoachMark({
      ...deps,
      followElement: (name, listener) =>
        followMeasure(
          window,
          () => ({ element: boxOfElement(document, name), frame: boxOfFrame(document) }),
          listener,
        ),
    }),
  ];
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}

/** Starts the effects of the kernel and of the features. Returns a function that stops them. */
export function startEffects(deps: FeatureDeps): () => void {
  const undo = [
    startDeferredEffects(deps),
    ...DEFERRED_FEATURES.flatMap(({ effects }) => effects.map((start) => start(deps))),
  ];
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}

/** Handles the requests of applications, those of the kernel and those of features. Returns a function that stops it. */
export function startRequests(deps: FeatureDeps): () => void {
  return startRequestHandling(deps, {
    createUserHandlers: (requireUser) => ({
      ...notificationRequests.createUserHandlers(deps, requireUser),
      ...preferenceRequests.createUserHandlers(deps, requireUser),
      ...promptRequests.createUserHandlers(deps, requireUser),
    }),
    page: {
      ...assistantRequests.createPageHandlers(deps),
      ...helpRequests.createPageHandlers(deps),
      ...notificationRequests.createPageHandlers(deps),
      ...preferenceRequests.createPageHandlers(deps),
      ...promptRequests.createPageHandlers(deps),
    },
  });
}
