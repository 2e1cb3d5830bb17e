import { requestedSolution } from '../resolve/route-decision';
import { pageTitle } from '../url/page-title';
import { brandOf } from './brand-of';
import type { PageEffect } from './deps';

/** Debounce time of the page title, in milliseconds (ROUTE-29). */
const TITLE_DEBOUNCE_MS = 500;

/** Updates the page title, debounced. */
export const followTitle: PageEffect = ({ store, environment, configuration, getDecision, page }) => {
  let wanted: string | undefined;
  let cancel = () => {};

  function consider(): void {
    const decision = getDecision();
    const detail = decision.kind === 'solution' ? store.getState().frame?.title : undefined;
    const title = pageTitle(
      detail,
      requestedSolution(decision)?.name,
      brandOf(decision, configuration)?.name,
    );
    if (title === wanted) return;
    wanted = title;
    cancel();
    cancel = environment.after(TITLE_DEBOUNCE_MS, () => page.showTitle(title));
  }

  consider();
  const unsubscribe = store.subscribe(consider);
  return () => {
    cancel();
    unsubscribe();
  };
};
