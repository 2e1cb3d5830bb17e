import type { RequestHandlingDeps } from '../core/app-requests/deps';
import { startRequestHandling } from '../core/app-requests/request-handlers';
import type { ChromeEffectDeps } from '../core/chrome/deps';
import { startUpdates } from '../core/chrome/updates/updates-part';
import { startDeferredEffects } from '../core/shell/deferred-effects';

/**
 * Starts the parts that begin with the chrome but are not drawn. They have their own chunk.
 * @returns a function that stops them
 */
export function startDeferredPart(deps: ChromeEffectDeps & RequestHandlingDeps): () => void {
  const undo = [
    startDeferredEffects(deps),
    startRequestHandling(deps),
    startUpdates(deps, () => import('./updates')),
  ];
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}
