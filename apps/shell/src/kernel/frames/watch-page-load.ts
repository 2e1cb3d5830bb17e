import type { Environment } from '../platform/environment';
import type { Store } from '../platform/store';
import type { FramesRoomEvent, FramesRoomState } from './state';

/** The time without progress after which the page load counts as stalled, in milliseconds (SW-02, ruling AMB-37). */
const STALL_TIMEOUT_MS = 2_000;

/** A change of one of these is progress towards the first frame. */
const PROGRESS = ['session', 'account', 'decisions', 'frame'] as const;

/** Sends `page-load-stalled` when there is no progress for too long. Returns a function that stops it. */
export function watchPageLoad(
  store: Store<FramesRoomState, FramesRoomEvent>,
  environment: Environment,
): () => void {
  let cancel = restart();
  function restart(): () => void {
    return environment.after(STALL_TIMEOUT_MS, () => store.send({ type: 'page-load-stalled' }));
  }
  const unsubscribe = store.subscribe((state, before) => {
    const isProgress = PROGRESS.some((part) => state[part] !== before[part]);
    if (state.pageLoad === 'LOADED' || state.pageLoad === 'TIMEOUT') cancel();
    else if (isProgress) {
      cancel();
      cancel = restart();
    }
  });
  return () => {
    cancel();
    unsubscribe();
  };
}
