import type { Configuration } from '@unified-shell/protocol/configuration';
import type { Environment } from '../../platform/environment';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { FrameArea } from '../element/frame-area';
import { type OpenedFrame, openFrameElement } from '../element/open-frame';
import type { ReloadOption } from '../element/reload-address';
import type { FrameEvent } from '../frame-state';

/** Messages buffered of a frame whose pool has not loaded: a runtime repeats its PING. */
const MAX_PENDING_MESSAGES = 20;

/** A frame in the page, with the window messages and loads recorded before a pool is attached. */
export interface PendingFrame extends OpenedFrame {
  id: number;
  request: FrameRequest;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** Messages of its window, not checked yet. */
  messages: MessageEvent[];
  /** Documents that have loaded since its last message. */
  loads: number;
  /** Whether a document has loaded. */
  isLoaded: boolean;
  /** Stops recording; the pool takes over. */
  release(): void;
}

/** The operations of the frame pool. */
export interface FramePool {
  /** Shows the solution. A frame that shows it already receives the new app location, if it differs. */
  show(request: FrameRequest): void;
  /** Loads the solution that will probably be shown next in a hidden frame. */
  prerender(request: FrameRequest): void;
  configure(configuration: Configuration): void;
  /** Reloads the application, if one is open (FRAME-16). */
  reload(option?: ReloadOption): void;
  /** The user keeps waiting after the page timeout: the application gets the same time again. */
  keepWaiting(): void;
  clear(): void;
  stop(): void;
}

export interface PendingFramePool extends FramePool {
  /** Sets the frame pool once it has loaded; it takes over the pending frame. */
  attachPool(createPool: (frame: PendingFrame | undefined) => FramePool): void;
}

/** Adds the frame of a request to the page, where it starts loading at once, and buffers its window messages. */
export function openPendingFrame(
  area: FrameArea,
  id: number,
  request: FrameRequest,
  environment: Pick<Environment, 'now' | 'randomId'>,
  onLoaded = () => {},
): PendingFrame {
  const opened = openFrameElement(area, request, 'Main Content', environment);
  const { element } = opened;
  const stopListening = area.onMessage((event) => {
    if (event.source !== element.window) return;
    pending.messages = [...pending.messages, event].slice(-MAX_PENDING_MESSAGES);
    pending.loads = 0;
  });
  const stopLoads = element.onLoad(() => {
    pending.loads += 1;
    pending.isLoaded = true;
    onLoaded();
  });
  const pending: PendingFrame = {
    ...opened,
    id,
    request,
    openedAt: environment.now(),
    messages: [],
    loads: 0,
    isLoaded: false,
    release() {
      stopListening();
      stopLoads();
    },
  };
  return pending;
}

/**
 * Holds the frame until the frame pool (`frame-pool.ts`) has loaded: opens one at once, buffers its window messages
 * for the pool to check, and responds to none. Afterwards every call is forwarded to the pool.
 */
export function createPendingFramePool(
  area: FrameArea,
  environment: Pick<Environment, 'now' | 'randomId'>,
  send: (event: FrameEvent) => void,
): PendingFramePool {
  let lastId = 0;
  let frame: PendingFrame | undefined;
  let pool: FramePool | undefined;

  function open(request: FrameRequest): void {
    lastId += 1;
    const frameId = lastId;
    frame = openPendingFrame(area, frameId, request, environment, () =>
      send({ type: 'frame-loaded', frameId }),
    );
    send({ type: 'frame-opened', frameId, appId: request.solution.appId, inside: request.inside });
  }

  function clear(): void {
    if (pool) return pool.clear();
    if (frame === undefined) return;
    frame.release();
    frame.element.remove();
    frame = undefined;
    send({ type: 'frame-closed' });
  }

  return {
    show(request) {
      if (pool) return pool.show(request);
      if (frame?.request.source.url === request.source.url) frame.request = request;
      else {
        clear();
        open(request);
      }
    },
    prerender: (request) => pool?.prerender(request),
    configure: (configuration) => pool?.configure(configuration),
    reload: (option) => pool?.reload(option),
    keepWaiting: () => pool?.keepWaiting(),
    clear,
    stop() {
      if (pool) pool.stop();
      else clear();
    },
    attachPool(createPool) {
      pool = createPool(frame);
    },
  };
}
