import { followVisibleHeight } from '../browser/page/follow-visible-height';
import { boxOfElement, boxOfFrame, followMeasure } from '../browser/page/shell-elements';
import { followCoachMark } from '../core/app-requests/app-chrome/follow-coach-mark';
import type { RequestHandlingDeps } from '../core/app-requests/deps';
import { startRequestHandling } from '../core/app-requests/request-handlers';
import { type DebugDeps, startDebugPart } from '../core/chrome/debug/debug-part';
import { startGuidance } from '../core/chrome/guidance/guidance-part';
import { startUpdates } from '../core/chrome/updates/updates-part';
import type { WithLiveFeed } from '../core/live/deps';
import { startLive } from '../core/live/start-live';
import { startDeferredEffects } from '../core/shell/deferred-effects';

/**
 * Starts the parts that begin with the chrome but are not drawn. They have their own chunk.
 * @returns a function that stops them
 */
export function startDeferredPart(deps: DebugDeps & RequestHandlingDeps & WithLiveFeed): () => void {
  const undo = [
    // First, because the report removes the marks of frames that it has read.
    startDebugPart(deps, () => import('./debug')),
    startDeferredEffects(deps),
    startLive(deps, () => import('./live')),
    startRequestHandling(deps),
    followVisibleHeight(window),
    startGuidance(deps, () => import('./guidance')),
    startUpdates(deps, () => import('./updates')),
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
