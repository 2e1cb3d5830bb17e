import type { FrameElement } from '../element/frame-area';

export interface Progress {
  onLoaded(): void;
  /** Another document has replaced the connected one. */
  onDocumentLeft(): void;
}

export interface ProgressWatch {
  /** A document has connected. `loads` counts the load events since its PING. */
  connected(loads?: number): void;
  /** The application is done: stops the clock. */
  done(): void;
  /** The document has left: restarts the clock for the next one. */
  documentLeft(): void;
  /** The user keeps waiting after the page timeout: restarts the clock. */
  restart(): void;
  stop(): void;
}

/**
 * Watches a frame's clock and its documents. The connected document fires one load event after its PING; a second
 * load event means another document, whether or not the port has closed (ARCHITECTURE, "Security of the channel").
 * The clock runs until the application is done. It restarts when the document leaves or another one connects.
 * @param startClock starts the clock, after the time that has passed already, in milliseconds; returns the function that stops it
 * @param elapsedMs milliseconds since the frame was opened
 */
export function watchProgress(
  element: FrameElement,
  progress: Progress,
  startClock: (elapsedMs?: number) => () => void,
  elapsedMs: number,
): ProgressWatch {
  let loadsSinceConnected: number | undefined;
  let stopClock: (() => void) | undefined = startClock(elapsedMs);

  function haltClock(): void {
    stopClock?.();
    stopClock = undefined;
  }

  const stopLoads = element.onLoad(() => {
    progress.onLoaded();
    if (loadsSinceConnected === undefined) return;
    loadsSinceConnected += 1;
    if (loadsSinceConnected === 2) progress.onDocumentLeft();
  });

  return {
    connected(loads = 0) {
      loadsSinceConnected = loads;
      stopClock ??= startClock();
    },
    done: haltClock,
    documentLeft() {
      loadsSinceConnected = undefined;
      haltClock();
      stopClock = startClock();
    },
    restart() {
      haltClock();
      stopClock = startClock();
    },
    stop() {
      stopLoads();
      haltClock();
    },
  };
}
