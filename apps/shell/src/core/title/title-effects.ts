import type { Environment } from '../environment';
import type { ShellEvent, ShellState } from '../shell-state';
import type { Store } from '../store';
import type { Verdict } from '../verdict';
import { pageTitle } from './page-title';

/** How long a title must stand before it is shown, in milliseconds (ROUTE-29). */
const TITLE_DEBOUNCE = 500;

/** Keeps the page's title true, debounced. Returns its undo. */
export function followTitle(
  store: Store<ShellState, ShellEvent>,
  verdictNow: () => Verdict,
  environment: Environment,
  show: (title: string) => void,
): () => void {
  let wanted: string | undefined;
  let cancel = () => {};
  const unsubscribe = store.subscribe(({ frame }) => {
    const verdict = verdictNow();
    const capability = verdict.kind === 'solution' ? verdict.solution.name : undefined;
    const title = pageTitle(capability && frame?.title, capability);
    if (title === wanted) return;
    wanted = title;
    cancel();
    cancel = environment.after(TITLE_DEBOUNCE, () => show(title));
  });
  return () => {
    cancel();
    unsubscribe();
  };
}
