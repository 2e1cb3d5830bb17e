import type { Configuration } from '@unified-shell/protocol/configuration';
import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import { type OpenFrameDeps, openPendingFrame, type PendingFrame } from '../element/open-frame';
import type { ReloadOption } from '../element/reload-address';
import type { FrameEvent } from '../frame-state';

/** The operations of the frame pool. */
export interface FramePool {
  /** Shows the solution. A frame that shows it already receives the new app location, if it differs. */
  show(request: FrameRequest): void;
  /** Loads the solution that will probably be shown next in a hidden frame. */
  prerender(request: FrameRequest): void;
  configure(configuration: Configuration): void;
  /** Reloads the application, if one is open (FRAME-16). */
  reload(option?: ReloadOption): void;
  /** Starts the page timeout again, because the user keeps waiting. */
  keepWaiting(): void;
  /** Sends a request to the application, if one is open. */
  request(request: ShellRequest): void;
  clear(): void;
  stop(): void;
}

/** The pool before the decisions bundle has loaded. */
export interface PendingFramePool extends FramePool {
  /** Returns the frame in the page for the pool that replaces this one. */
  getPendingFrame(): PendingFrame | undefined;
}

/**
 * Holds at most one frame until the frame pool (`frame-pool.ts`) has loaded: opens it at once, buffers its window
 * messages for the pool to check, and responds to none.
 */
export function createPendingFramePool(
  deps: OpenFrameDeps,
  send: (event: FrameEvent) => void,
): PendingFramePool {
  let lastId = 0;
  let frame: PendingFrame | undefined;

  function clear(): void {
    if (frame === undefined) return;
    frame.release();
    frame.element.remove();
    frame = undefined;
    send({ type: 'frame-closed' });
  }

  return {
    show(request) {
      if (frame?.request.source.url === request.source.url) {
        frame.request = request;
        return;
      }
      clear();
      lastId += 1;
      const frameId = lastId;
      frame = openPendingFrame(deps, frameId, request, () => send({ type: 'frame-loaded', frameId }));
      send({ type: 'frame-opened', frameId, appId: request.solution.appId, inside: request.inside });
    },
    // A frame is configured and reloaded by the pool that has its connection.
    prerender() {},
    configure() {},
    reload() {},
    keepWaiting() {},
    request() {},
    clear,
    stop: clear,
    getPendingFrame: () => frame,
  };
}
