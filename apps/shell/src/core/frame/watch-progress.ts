import type { Environment } from '../environment';
import type { FrameElement } from './frame-area';

/** When the wait message appears, in milliseconds (FRAME-14). */
const WAIT_MESSAGE_AFTER = 5_000;

export interface Progress {
  onLoaded(): void;
  onSlow(): void;
  onTimeout(): void;
  /** The document that was connected is gone. */
  onGone(): void;
}

export interface ProgressWatch {
  /** A document is connected. */
  connected(): void;
  /** The application is done: nothing is waited for. */
  done(): void;
  /** The document is gone: the next one is waited for. */
  gone(): void;
  stop(): void;
}

/**
 * Watches a frame's clock and its documents. The document that made the port loads once after its PING; a second
 * load is another document, whatever became of the port (architecture §5). The clock runs until the application is
 * done, and again from the moment its document is gone or another one connects.
 * @param pageTimeout milliseconds without DONE until `onTimeout`; 0 means never (ruling AMB-42).
 */
export function watchProgress(
  element: FrameElement,
  environment: Environment,
  pageTimeout: number,
  progress: Progress,
): ProgressWatch {
  let loadsSinceConnected: number | undefined;
  let stopClock: (() => void) | undefined = startClock();

  function startClock(): () => void {
    const stopSlow = environment.after(WAIT_MESSAGE_AFTER, progress.onSlow);
    const stopTimeout = pageTimeout === 0 ? () => {} : environment.after(pageTimeout, progress.onTimeout);
    return () => {
      stopSlow();
      stopTimeout();
    };
  }

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
    connected() {
      loadsSinceConnected = 0;
      stopClock ??= startClock();
    },
    done: haltClock,
    gone() {
      loadsSinceConnected = undefined;
      haltClock();
      stopClock = startClock();
    },
    stop() {
      stopLoads();
      haltClock();
    },
  };
}
