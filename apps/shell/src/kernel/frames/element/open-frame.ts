import { ISOLATION_PARAMETER } from '@unified-shell/protocol/frame-names';
import type { Environment } from '../../platform/environment';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { RegisteredFrame } from '../connection/accept-ping';
import type { FrameArea, FrameElement } from './frame-area';
import { FRAME_SANDBOX } from './frame-permissions';

/**
 * Number of messages that are buffered until the frame pool has loaded. Older ones may be dropped: a runtime repeats
 * its PING.
 */
const MAX_PENDING_MESSAGES = 20;

/** A new frame element with the origin or the nonce that identifies its documents. */
export interface OpenedFrame extends Pick<RegisteredFrame<unknown>, 'origin' | 'nonce'> {
  element: FrameElement;
}

/**
 * Adds the frame of a request to the page, where it starts loading at once. An isolated document (ruling AMB-45) has
 * the origin `null`, whichever server it comes from, and is identified by a nonce.
 */
export function openFrameElement(
  area: Pick<FrameArea, 'open'>,
  { solution, source }: Pick<FrameRequest, 'solution' | 'source'>,
  title: string,
  { randomId }: Pick<Environment, 'randomId'>,
): OpenedFrame {
  const allow = (solution.permissionsPolicy ?? []).join('; ');
  if (solution.thunderbird !== 'srcdoc') {
    const element = area.open({ url: source.url, title, sandbox: FRAME_SANDBOX, allow });
    return { element, origin: source.origin };
  }
  const nonce = randomId();
  const url = new URL(source.url);
  url.searchParams.set(ISOLATION_PARAMETER, nonce);
  const sandbox = FRAME_SANDBOX.replace('allow-same-origin ', '');
  return { element: area.open({ url: url.href, title, sandbox, allow }), origin: 'null', nonce };
}

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

export interface OpenFrameDeps {
  area: FrameArea;
  environment: Pick<Environment, 'now' | 'randomId'>;
}

export type OpenPendingFrame = typeof openPendingFrame;

/** Adds the frame of a request to the page, where it starts loading at once, and buffers its window messages. */
export function openPendingFrame(
  { area, environment }: OpenFrameDeps,
  id: number,
  request: FrameRequest,
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
