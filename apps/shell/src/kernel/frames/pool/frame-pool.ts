import { type FrameRequest, isSameFrame } from '../../resolve/frame-source/frame-request';
import type { FrameArea } from '../element/frame-area';
import type { OpenPendingFrame, PendingFrame } from '../element/open-frame';
import { type ReloadOption, reloadAddress } from '../element/reload-address';
import type { FrameState } from '../frame-state';
import { createFrameCache } from './cached-frames';
import { endsFailure, mayBeCached } from './frame-moves';
import {
  createFrameSession,
  type FrameSession,
  type FrameSessionDeps,
  type FrameSessionOptions,
} from './frame-session';
import type { FramePool } from './pending-frame';
import { createPrerenderedFrame } from './prerendered-frame';
import { type CachedFrame, createMessageHandler } from './window-messages';

/** How long a replaced frame may stay in the page when the next one is never done, in milliseconds. */
const REPLACED_FRAME_TTL_MS = 10_000;

/** How long a cached frame that is shown again may take to connect before it is reloaded, in milliseconds. */
const RECONNECT_TIMEOUT_MS = 2_000;

export interface FramePoolDeps extends FrameSessionDeps {
  area: FrameArea;
  getFrame(): FrameState | undefined;
  /** The function with which the boot script opens the first frame: this bundle has no copy of it. */
  openPendingFrame: OpenPendingFrame;
}

/**
 * Owns the frames. One is visible (AMB-20), one may be prerendered, and the last ones that were done are cached. A
 * frame that was replaced stays in the page until the next one is done: this halves the time of a switch
 * (bench/log.md).
 *
 * Until a cached frame is shown again, it receives nothing, and its messages have no effect. Its document then
 * connects again.
 * @param pending a frame that is in the page already; the messages that it has sent are handled first
 */
export function createFramePool(deps: FramePoolDeps, pending?: PendingFrame): FramePool {
  const { area, environment, getFrame, send, openPendingFrame } = deps;
  let visible: FrameSession | undefined;
  let lastId = pending?.id ?? 0;
  /** The visible frame is that of the startup cache, and its application is not usable yet. */
  let isEarly = pending !== undefined;
  /** The frame that was replaced, until it is removed. */
  let replaced: FrameSession | undefined;
  let cancelRemoval = () => {};
  let cancelReconnect = () => {};
  const prerendered = createPrerenderedFrame(deps);
  const cache = createFrameCache<CachedFrame>(environment, ({ session }) => {
    session.connection.close();
    session.element.remove();
  });

  const findCached = (source: MessageEventSource | null) =>
    source ? cache.find(({ session }) => session.window === source) : undefined;

  const removalOf = (window: MessageEventSource) =>
    prerendered.isSource(window)
      ? prerendered.drop
      : [visible, replaced, findCached(window)?.session].find((session) => session?.window === window)
          ?.cutOff;

  const [isWithinRate, handleMessage] = createMessageHandler(deps, () => visible, findCached, removalOf);

  function startSession(options: FrameSessionOptions): FrameSession {
    const session = createFrameSession(options, deps, {
      onDone() {
        isEarly = false;
        removeReplacedFrame();
        cache.trim();
      },
      onFlood: () => cache.evict((cached) => cached.session === session),
    });
    visible = session;
    return session;
  }

  /** @param url the address to load: that of the request, or a variant of it for a reload */
  function openFrame(request: FrameRequest, url = request.source.url, tries = 0): void {
    isEarly = false;
    lastId += 1;
    const { solution, source, inside } = request;
    const loaded = { ...request, source: { ...source, url } };
    const frame = prerendered.take(loaded) ?? openPendingFrame(deps, lastId, loaded);
    startSession({ ...frame, id: lastId, request, tries });
    send({ type: 'frame-opened', frameId: lastId, appId: solution.appId, inside });
    if (frame.isLoaded) send({ type: 'frame-loaded', frameId: lastId });
    replayMessages(frame);
  }

  /** Handles the window messages that were received before the frame had a session. */
  function replayMessages({ messages, loads, release }: PendingFrame): void {
    release();
    for (const [index, event] of messages.entries())
      handleMessage(event, index === messages.length - 1 ? loads : 0);
  }

  /**
   * The document is visible at once. It receives the whole configuration again, because its data may be out of date.
   * Only a PING shows that the document is still alive: Chromium also reports a load for the step back that
   * showed it again.
   */
  function showCached({ session: left, title, deferredPing }: CachedFrame, request: FrameRequest): void {
    prerendered.drop();
    left.element.show();
    left.connection.close();
    lastId += 1;
    const { element, origin, nonce } = left;
    const opened = { element, origin, nonce, openedAt: environment.now() };
    const session = startSession({ ...opened, id: lastId, request, tries: 0 });
    cancelReconnect = environment.after(RECONNECT_TIMEOUT_MS, () => {
      const { isRestored, phase } = getFrame() ?? {};
      if (isRestored && phase === 'connecting') reload();
    });
    const { solution, inside } = request;
    send({ type: 'frame-restored', frameId: lastId, appId: solution.appId, inside, title });
    session.connection.goTo(inside);
    if (deferredPing) handleMessage(deferredPing);
    else session.sendNotInitialized();
  }

  function hide(session: FrameSession): void {
    cancelReconnect();
    session.hide();
  }

  /**
   * Caches the frame that is left if its application is done and may stay beside the next one; otherwise replaces it.
   */
  function cacheOrReplace(session: FrameSession, next: FrameRequest): void {
    const { phase, title = '' } = getFrame() ?? {};
    if (phase !== 'done' || !mayBeCached(session.request, next)) return replace(session);
    hide(session);
    cache.add({ session, title });
  }

  /** Ends the session. Its frame is removed when the next frame is done. */
  function replace(session: FrameSession): void {
    hide(session);
    session.connection.close();
    removeReplacedFrame();
    replaced = session;
    cancelRemoval = environment.after(REPLACED_FRAME_TTL_MS, removeReplacedFrame);
  }

  function removeReplacedFrame(): void {
    cancelRemoval();
    replaced?.element.remove();
    replaced = undefined;
  }

  function reload(option: ReloadOption = 'default'): void {
    if (visible === undefined) return;
    const { request, tries } = visible;
    const next = option === 'retry' ? tries + 1 : tries;
    replace(visible);
    openFrame(request, reloadAddress(request.source.url, option, next, environment.now()), next);
  }

  /** Shows another location, or the same one again, in the visible frame. */
  function navigateVisible(session: FrameSession, request: FrameRequest): void {
    const from = session.request;
    const frame = getFrame();
    session.request = request;
    if (frame && endsFailure(frame, from, request)) return reload();
    if (frame?.inside === request.inside) return;
    session.connection.goTo(request.inside);
    send({ type: 'frame-navigation-sent', frameId: session.id, inside: request.inside });
  }

  function clear(): void {
    prerendered.drop();
    if (visible === undefined) return;
    cache.evict(() => true);
    replace(visible);
    removeReplacedFrame();
    visible = undefined;
    send({ type: 'frame-closed' });
  }

  const stopListening = area.onMessage((event) => {
    // The prerendered frame buffers its own messages.
    if (isWithinRate(event) && !prerendered.isSource(event.source)) handleMessage(event);
  });
  if (pending) {
    startSession({ ...pending, tries: 0 });
    replayMessages(pending);
  }

  return {
    show(request) {
      cache.evict(({ session }) => !mayBeCached(session.request, request));
      // The startup cache may have opened another version than the user has now.
      const isOutdated = isEarly && visible?.request.version !== request.version;
      if (visible && isSameFrame(visible.request, request) && !isOutdated)
        return navigateVisible(visible, request);
      const cached = cache.take(({ session }) => isSameFrame(session.request, request));
      const left = visible;
      visible = undefined;
      if (left) cacheOrReplace(left, request);
      if (cached) showCached(cached, request);
      else openFrame(request);
    },
    prerender(request) {
      if (visible === undefined || getFrame()?.phase !== 'done') return;
      const isCurrent = (session: FrameSession) => isSameFrame(session.request, request);
      if (isCurrent(visible) || cache.find(({ session }) => isCurrent(session))) return;
      if (mayBeCached(visible.request, request) && mayBeCached(request, visible.request))
        prerendered.prerender(request);
    },
    configure: (configuration) => visible?.connection.configure(configuration),
    request: (value) => visible?.connection.send('RUNTIME_REQ', value),
    reload,
    keepWaiting() {
      if (visible === undefined) return;
      visible.keepWaiting();
      send({ type: 'frame-wait-extended', frameId: visible.id });
    },
    clear,
    stop() {
      stopListening();
      clear();
    },
  };
}
