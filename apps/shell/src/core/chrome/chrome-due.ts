import type { Environment } from '../platform/environment';
import type { Store } from '../platform/store';
import type { Verdict } from '../resolve/route-decision';
import type { ChromeRoomEvent, ChromeRoomState } from './state';

/** After the frame's `load`, in milliseconds (NAV-05). */
const AFTER_LOAD = 250;

/** At the latest, in milliseconds after the start. */
const AT_THE_LATEST = 3_000;

/** What the chrome's arrival is made of. Fetching may be asked for again. */
export interface ChromeArrival {
  /** Its script may come: the application has its own. */
  fetchScript(): void;
  /** Its styles as well: the application is configured. */
  fetchStyles(): void;
  /** Its script may run: once. */
  mount(): void;
}

/**
 * Brings the chrome without competing with the application (architecture §4.6). Its script, which takes longest, is fetched
 * when the application has loaded, its styles when that is configured; it is mounted when the application is done, or 250 ms
 * after its load; at once where no frame is coming; when the load stalled, because that releases background work; and at the
 * latest after 3 s.
 * Returns its undo.
 */
export function whenChromeIsDue(
  store: Store<ChromeRoomState, ChromeRoomEvent>,
  verdictOf: (state: ChromeRoomState) => Verdict,
  environment: Environment,
  arrival: ChromeArrival,
): () => void {
  let cancelAfterLoad: (() => void) | undefined;
  const cancelLatest = environment.after(AT_THE_LATEST, due);
  const unsubscribe = store.subscribe(consider);
  consider(store.getState());

  function consider(state: ChromeRoomState): void {
    const { frame } = state;
    const isDue =
      frame?.phase === 'done' ||
      state.pageLoad === 'TIMEOUT' ||
      ['error', 'wait', 'switch-account'].includes(verdictOf(state).kind);
    if (isDue) due();
    else if (frame?.isLoaded === true) {
      cancelAfterLoad ??= environment.after(AFTER_LOAD, due);
      arrival.fetchScript();
      if (frame.phase === 'initialised') arrival.fetchStyles();
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
