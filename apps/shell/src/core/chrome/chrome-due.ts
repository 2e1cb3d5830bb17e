import type { Environment } from '../environment';
import type { ShellEvent, ShellState } from '../shell-state';
import type { Store } from '../store';
import type { Verdict } from '../verdict';

/** After the frame's `load`, in milliseconds (NAV-05). */
const AFTER_LOAD = 250;

/** At the latest, in milliseconds after the start. */
const AT_THE_LATEST = 3_000;

/**
 * Says once when the chrome may load without competing with the application (architecture §4.6): when the application
 * is done, or 250 ms after its document loaded; at once where no frame is coming; when the load stalled, because
 * that releases background work; and at the latest after 3 s. Returns its undo.
 */
export function whenChromeIsDue(
  store: Store<ShellState, ShellEvent>,
  verdictOf: (state: ShellState) => Verdict,
  environment: Environment,
  run: () => void,
): () => void {
  let cancelAfterLoad: (() => void) | undefined;
  const cancelLatest = environment.after(AT_THE_LATEST, due);
  const unsubscribe = store.subscribe(consider);
  consider(store.getState());

  function consider(state: ShellState): void {
    const isDue =
      state.frame?.phase === 'done' || state.pageLoad === 'TIMEOUT' || verdictOf(state).kind === 'error';
    if (isDue) due();
    else if (state.frame?.isLoaded === true) cancelAfterLoad ??= environment.after(AFTER_LOAD, due);
  }

  function stop(): void {
    unsubscribe();
    cancelLatest();
    cancelAfterLoad?.();
  }

  function due(): void {
    stop();
    run();
  }

  return stop;
}
