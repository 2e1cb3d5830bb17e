import type { Configuration } from '@unified-shell/protocol/configuration';
import type { Environment } from '../../platform/environment';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { FrameArea } from '../element/frame-area';
import { type OpenedFrame, openFrameElement } from '../element/open-frame';
import type { ReloadOption } from '../element/reload-address';
import type { FrameEvent } from '../frame-state';

/** Messages that are kept of a frame whose host is still under way: a runtime asks again and again. */
const MAX_PENDING_MESSAGES = 20;

/** A frame that stands in the page, and what it did while nobody talked to it. */
export interface PendingFrame extends OpenedFrame {
  id: number;
  request: FrameRequest;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** What its window said, looked at by nobody so far. */
  messages: MessageEvent[];
  /** Documents that have loaded since it said something. */
  loads: number;
  /** A document has loaded at all. */
  isLoaded: boolean;
  /** From now on somebody else listens. */
  release(): void;
}

/** What can be done with the frame. */
export interface FramePool {
  /** Shows the solution: a frame that shows it already is told where to go, if it is not there. */
  show(request: FrameRequest): void;
  /** Loads what will most likely be shown next, where nobody sees it. */
  prerender(request: FrameRequest): void;
  configure(configuration: Configuration): void;
  /** Loads the application anew, if one is open (FRAME-16). */
  reload(option?: ReloadOption): void;
  /** The page timeout has passed, and the user goes on waiting: the application gets as much time again. */
  keepWaiting(): void;
  clear(): void;
  stop(): void;
}

export interface PendingFramePool extends FramePool {
  /** The host is there: it takes over what stands in the page. */
  setHost(createHost: (frame: PendingFrame | undefined) => FramePool): void;
}

/** Adds the frame of a request to the page, where it starts loading at once, and keeps what its window says. */
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
 * The frames until the code that talks to them is there (`frame-pool.ts`): opens one at once, keeps what its window says
 * for the host to judge, and answers nothing. Afterwards the host is meant by every call.
 */
export function createPendingFramePool(
  area: FrameArea,
  environment: Pick<Environment, 'now' | 'randomId'>,
  send: (event: FrameEvent) => void,
): PendingFramePool {
  let lastId = 0;
  let frame: PendingFrame | undefined;
  let host: FramePool | undefined;

  function open(request: FrameRequest): void {
    lastId += 1;
    const frameId = lastId;
    frame = openPendingFrame(area, frameId, request, environment, () =>
      send({ type: 'frame-loaded', frameId }),
    );
    send({ type: 'frame-opened', frameId, appId: request.solution.appId, inside: request.inside });
  }

  function clear(): void {
    if (host) return host.clear();
    if (frame === undefined) return;
    frame.release();
    frame.element.remove();
    frame = undefined;
    send({ type: 'frame-closed' });
  }

  return {
    show(request) {
      if (host) return host.show(request);
      if (frame?.request.source.url === request.source.url) frame.request = request;
      else {
        clear();
        open(request);
      }
    },
    prerender: (request) => host?.prerender(request),
    configure: (configuration) => host?.configure(configuration),
    reload: (option) => host?.reload(option),
    keepWaiting: () => host?.keepWaiting(),
    clear,
    stop() {
      if (host) host.stop();
      else clear();
    },
    setHost(createHost) {
      host = createHost(frame);
    },
  };
}
