import type { Environment } from '../environment';
import type { ShellEvent, ShellState } from '../shell-state';
import type { Store } from '../store';
import type { Verdict } from '../verdict';

/** After the frame's `load`, in milliseconds (NAV-05). */
const AFTER_LOAD = 250;

/** At the latest, in milliseconds after the start. */
const AT_THE_LATEST = 3_000;

/** What the chrome's arrival is made of. Each is run once. */
export interface ChromeArrival {
  /** Its bytes may come: the application has its own, and its configuration. */
  fetch(): void;
  /** Its script may run. */
  mount(): void;
}

/**
 * Brings the chrome without competing with the application (architecture §4.6). It is fetched when the application has
 * loaded and is configured, and mounted when it is done, or 250 ms after its load; at once where no frame is coming;
 * when the load stalled, because that releases background work; and at the latest after 3 s.
 * Returns its undo.
 */
export function whenChromeIsDue(
  store: Store<ShellState, ShellEvent>,
  verdictOf: (state: ShellState) => Verdict,
  environment: Environment,
  arrival: ChromeArrival,
): () => void {
  let cancelAfterLoad: (() => void) | undefined;
  let isFetched = false;
  const cancelLatest = environment.after(AT_THE_LATEST, due);
  const unsubscribe = store.subscribe(consider);
  consider(store.getState());

  function consider(state: ShellState): void {
    const { frame } = state;
    const isDue =
      frame?.phase === 'done' ||
      state.pageLoad === 'TIMEOUT' ||
      ['error', 'wait', 'switch-account'].includes(verdictOf(state).kind);
    if (isDue) due();
    else if (frame?.isLoaded === true) {
      cancelAfterLoad ??= environment.after(AFTER_LOAD, due);
      if (frame.phase === 'initialised' && !isFetched) {
        isFetched = true;
        arrival.fetch();
      }
    }
  }

  function stop(): void {
    unsubscribe();
    cancelLatest();
    cancelAfterLoad?.();
  }

  function due(): void {
    stop();
    arrival.mount();
  }

  return stop;
}
