import type { Environment } from '../../platform/environment';
import type { FrameElement } from '../element/frame-area';
import { type PageClock, startPageClock } from './page-clock';

export interface Progress extends PageClock {
  onLoaded(): void;
  /** The document that was connected is gone. */
  onGone(): void;
}

export interface ProgressWatch {
  /** A document is connected; so many have loaded since it asked to be. */
  connected(loads?: number): void;
  /** The application is done: nothing is waited for. */
  done(): void;
  /** The document is gone: the next one is waited for. */
  gone(): void;
  /** The page timeout has passed, and the user gives it another one. */
  again(): void;
  stop(): void;
}

/**
 * Watches a frame's clock and its documents. The document that made the port loads once after its PING; a second
 * load is another document, whatever became of the port (architecture §5). The clock runs until the application is
 * done, and again from the moment its document is gone or another one connects.
 * @param pageTimeoutMs milliseconds without DONE until `onTimeout`; 0 means never (ruling AMB-42).
 * @param elapsedMs milliseconds for which the frame has been there already
 */
export function watchProgress(
  element: FrameElement,
  environment: Environment,
  pageTimeoutMs: number,
  progress: Progress,
  elapsedMs: number,
): ProgressWatch {
  const startClock = () => startPageClock(environment, pageTimeoutMs, progress);
  let loadsSinceConnected: number | undefined;
  let stopClock: (() => void) | undefined = startPageClock(environment, pageTimeoutMs, progress, elapsedMs);

  function haltClock(): void {
    stopClock?.();
    stopClock = undefined;
  }

  const stopLoads = element.onLoad(() => {
    progress.onLoaded();
    if (loadsSinceConnected === undefined) return;
    loadsSinceConnected += 1;
    if (loadsSinceConnected === 2) progress.onGone();
  });

  return {
    connected(loads = 0) {
      loadsSinceConnected = loads;
      stopClock ??= startClock();
    },
    done: haltClock,
    gone() {
      loadsSinceConnected = undefined;
      haltClock();
      stopClock = startClock();
    },
    again() {
      haltClock();
      stopClock = startClock();
    },
    stop() {
      stopLoads();
      haltClock();
    },
  };
}
