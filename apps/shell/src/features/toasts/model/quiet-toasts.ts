import { flagValue } from '@unified-shell/catalogue/access/access-facts';
import type { RouteDecision } from '../../../kernel/resolve/route-decision';
import type { PageEffect } from '../../../kernel/wiring/deps';
import { TOAST_CATALOGUE } from './toast-catalogue';

const FLAG = 'demo-quiet-mode';
/** In the storage of the browser: `true` for a demonstration. */
const QUIET_TOASTS_KEY = 'unifiedShell.quietToasts';

/**
 * Keeps toasts away from a demonstration (UI-34): while the flag is on for the user, the browser is set to it, and the
 * main frame shows a solution that is registered with `quietToasts`. Failures stay, and so do toasts with a button, which
 * the user may need.
 */
export const quietToasts: PageEffect = ({ store, getDecision, environment }) => {
  const isQuiet = (decision: RouteDecision) =>
    decision.kind === 'solution' &&
    store.getState().catalogue.registration?.quietToasts === true &&
    store.getState().catalogue.registration?.appId === decision.solution.appId &&
    flagValue(decision.workspace.access.flags, FLAG) === 'true' &&
    environment.stored.get(QUIET_TOASTS_KEY) === 'true';

  function consider(): void {
    const { toasts } = store.getState();
    if (toasts.length === 0 || !isQuiet(getDecision())) return;
    for (const toast of toasts) {
      const { variant, action } = TOAST_CATALOGUE[toast.key];
      if (variant !== 'negative' && action === undefined) store.send({ type: 'toast-closed', toast });
    }
  }

  consider();
  return store.subscribe(consider);
};
