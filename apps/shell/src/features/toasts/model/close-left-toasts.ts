import type { Toast } from '../../../kernel/platform/toasts';
import { type RouteDecision, workspaceOf } from '../../../kernel/resolve/route-decision';
import type { PageEffect } from '../../../kernel/wiring/deps';
import { TOAST_CATALOGUE } from './toast-catalogue';

/**
 * Closes a toast that explains the place which the user sees when the user opens another solution or another
 * organisation, and a toast whose text is on the error screen as well.
 */
export const closeLeftToasts: PageEffect = ({ store, getDecision }) => {
  /** The place at which each toast was first shown. */
  const places = new Map<Toast, string>();

  function consider(): void {
    const decision = getDecision();
    const place = placeOf(decision);
    if (place === undefined) return;
    const { toasts } = store.getState();
    for (const toast of places.keys()) if (!toasts.includes(toast)) places.delete(toast);
    for (const toast of toasts) {
      const { isLocal, isToldBy } = TOAST_CATALOGUE[toast.key];
      const shownAt: string = places.get(toast) ?? place;
      places.set(toast, shownAt);
      const isLeft = isLocal && shownAt !== place;
      const isTold = decision.kind === 'error' && decision.error.type === isToldBy;
      if (isLeft || isTold) store.send({ type: 'toast-closed', toast });
    }
  }

  consider();
  return store.subscribe(consider);
};

/** Organisation and solution, once the decision is final; a redirect on the way has no place of its own. */
function placeOf(decision: RouteDecision): string | undefined {
  if (decision.kind !== 'solution' && decision.kind !== 'error') return undefined;
  return `${workspaceOf(decision)?.organisation.id} ${decision.solution?.appId}`;
}
