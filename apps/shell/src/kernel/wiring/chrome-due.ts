import type { Environment } from '../platform/environment';
import type { Store } from '../platform/store';
import type { RouteDecision } from '../resolve/route-decision';
import type { ShellEvent, ShellState } from './state';

/** Time between the frame's `load` and the mount, in milliseconds (NAV-05). */
const MOUNT_AFTER_LOAD_MS = 250;

/** The latest time of the mount, in milliseconds after the start. */
const MOUNT_DEADLINE_MS = 3_000;

/** The steps that load the chrome. */
export interface ChromeLoader {
  /** Fetches script and styles. May be called again. */
  fetch(): void;
  /** Runs the script. Called once. */
  mount(): void;
}

/**
 * Loads the chrome without competing with the application (ARCHITECTURE, "Bundles of the shell"). It is fetched when
 * the application has loaded and is configured. It is mounted when the application is done or 250 ms after its load,
 * and at once if no frame opens. It is also mounted when the load stalls, because a stall releases background work,
 * and after 3 s at the latest.
 * @returns a function that stops it
 */
export function whenChromeIsDue(
  store: Store<ShellState, ShellEvent>,
  decisionOf: (state: ShellState) => RouteDecision,
  environment: Environment,
  loader: ChromeLoader,
): () => void {
  let cancelAfterLoad: (() => void) | undefined;
  const cancelLatest = environment.after(MOUNT_DEADLINE_MS, due);
  const unsubscribe = store.subscribe(consider);
  consider(store.getState());

  function consider(state: ShellState): void {
    const { frame } = state;
    const decision = decisionOf(state);
    const isDue =
      frame?.phase === 'done' ||
      state.pageLoad === 'TIMEOUT' ||
      // The partner system is asked by the part that is loaded with the chrome.
      'discovery' in decision ||
      ['error', 'wait', 'confirm-source', 'tile', 'switch-account', 'zero-touch'].includes(decision.kind);
    if (isDue) due();
    else if (frame?.isLoaded === true) {
      cancelAfterLoad ??= environment.after(MOUNT_AFTER_LOAD_MS, due);
      if (frame.phase === 'initialised') loader.fetch();
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
