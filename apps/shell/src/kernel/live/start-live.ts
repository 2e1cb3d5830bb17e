import { whenPageLoaded } from '../workspace/when-page-loaded';
import type { LiveDeps } from './deps';

/** The code that receives the events, which is loaded when the page has loaded and is idle. */
export interface LiveModule {
  followLive(deps: LiveDeps): () => void;
}

/** The delay until the code is requested again, in milliseconds. */
const RETRY_DELAY_MS = 30_000;

/**
 * Receives the events of the gateway once the page has loaded, whichever panels of the page can be loaded. Returns a
 * function that stops it.
 */
export function startLive(deps: LiveDeps, load: () => Promise<LiveModule>): () => void {
  const { environment } = deps;
  let isStopped = false;
  let undo = () => {};

  function begin(): void {
    load().then(
      ({ followLive }) => {
        if (!isStopped) undo = followLive(deps);
      },
      (cause: unknown) => {
        environment.warn('live-failed', { cause: String(cause) });
        if (!isStopped) undo = environment.after(RETRY_DELAY_MS, begin);
      },
    );
  }

  undo = whenPageLoaded(deps, begin);
  return () => {
    isStopped = true;
    undo();
  };
}
