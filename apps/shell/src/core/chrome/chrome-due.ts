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
  /** Its bytes may come: the application has its own. */
  fetch(): void;
  /** Its script may run. */
  mount(): void;
}

/**
 * Brings the chrome without competing with the application (architecture §4.6). It is fetched when the frame's
 * document has loaded, and mounted when the application is done, or 250 ms after that load; at once where no frame is
 * coming; when the load stalled, because that releases background work; and at the latest after 3 s.
 * Returns its undo.
 */
export function whenChromeIsDue(
  store: Store<ShellState, ShellEvent>,
  verdictOf: (state: ShellState) => Verdict,
  environment: Environment,
  arrival: ChromeArrival,
): () => void {
  let cancelAfterLoad: (() => void) | undefined;
  const cancelLatest = environment.after(AT_THE_LATEST, due);
  const unsubscribe = store.subscribe(consider);
  consider(store.getState());

  function consider(state: ShellState): void {
    const isDue =
      state.frame?.phase === 'done' ||
      state.pageLoad === 'TIMEOUT' ||
      ['error', 'wait'].includes(verdictOf(state).kind);
    if (isDue) due();
    else if (state.frame?.isLoaded === true && cancelAfterLoad === undefined) {
      cancelAfterLoad = environment.after(AFTER_LOAD, due);
      arrival.fetch();
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
