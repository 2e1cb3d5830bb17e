import type { Environment } from '../platform/environment';
import type { Store } from '../platform/store';
import type { RouteDecision } from '../resolve/route-decision';
import type { ChromeRoomEvent, ChromeRoomState } from './state';

/** After the frame's `load`, in milliseconds (NAV-05). */
const MOUNT_AFTER_LOAD_MS = 250;

/** At the latest, in milliseconds after the start. */
const MOUNT_DEADLINE_MS = 3_000;

/** What the chrome's arrival is made of. Fetching may be asked for again. */
export interface ChromeLoader {
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
  decisionOf: (state: ChromeRoomState) => RouteDecision,
  environment: Environment,
  loader: ChromeLoader,
): () => void {
  let cancelAfterLoad: (() => void) | undefined;
  const cancelLatest = environment.after(MOUNT_DEADLINE_MS, due);
  const unsubscribe = store.subscribe(consider);
  consider(store.getState());

  function consider(state: ChromeRoomState): void {
    const { frame } = state;
    const isDue =
      frame?.phase === 'done' ||
      state.pageLoad === 'TIMEOUT' ||
      ['error', 'wait', 'switch-account'].includes(decisionOf(state).kind);
    if (isDue) due();
    else if (frame?.isLoaded === true) {
      cancelAfterLoad ??= environment.after(MOUNT_AFTER_LOAD_MS, due);
      loader.fetchScript();
      if (frame.phase === 'initialised') loader.fetchStyles();
    }
  }

  function stop(): void {
    unsubscribe();
    cancelLatest();
    cancelAfterLoad?.();
  }

  function due(): void {
    stop();
    loader.mount();
  }

  return stop;
}
