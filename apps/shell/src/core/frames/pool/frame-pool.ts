import { formatShellPath } from '@unified-shell/address/shell-path';
import { clearedByMove } from '@unified-shell/errors/shell-errors';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/envelope/namespace';
import { createRateCounter } from '../../platform/rate-counter';
import { type FrameRequest, isSameFrame } from '../../resolve/frame-source/frame-request';
import { CONTEXT_SEGMENTS } from '../../workspace/context/context-segment';
import { acceptDuplicate } from '../connection/accept-duplicate';
import { acceptPing } from '../connection/accept-ping';
import { findOwner, MAX_WINDOW_MESSAGES_PER_SECOND } from '../connection/find-owner';
import type { FrameArea } from '../element/frame-area';
import type { OpenPendingFrame, PendingFrame } from '../element/open-frame';
import { type ReloadOption, reloadAddress } from '../element/reload-address';
import type { FrameState } from '../frame-state';
import { createFrameCache } from './cached-frames';
import {
  createFrameSession,
  type FrameSession,
  type FrameSessionDeps,
  type FrameSessionOptions,
  MAX_MESSAGES_PER_SECOND,
  WORK_MANAGEMENT,
} from './frame-session';
import type { FramePool } from './pending-frame';
import { createPrerenderedFrame } from './prerendered-frame';

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

interface CachedFrame {
  session: FrameSession;
  title: string;
  /** The PING of a document that loaded while the frame was cached; answered when the frame is shown. */
  deferredPing?: MessageEvent;
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
  const { area, shellOrigin, environment, getFrame, send, requests, openPendingFrame } = deps;
  let visible: FrameSession | undefined;
  let lastId = pending?.id ?? 0;
  /** The visible frame is that of the startup cache, and its application is not usable yet. */
  let isEarly = pending !== undefined;
  /** The frame that was replaced, until it is removed. */
  let replaced: FrameSession | undefined;
  let cancelRemoval = () => {};
  let cancelReconnect = () => {};
  /** Counts the window messages of each frame, those of all unknown windows together, and refusals. */
  const countPerSecond = createRateCounter(environment.now);
  const prerendered = createPrerenderedFrame(deps);
  const cache = createFrameCache<CachedFrame>(environment, ({ session }) => {
    session.connection.close();
    session.element.remove();
  });

  const checkPing = (event: MessageEvent, frames: readonly FrameSession[]) =>
    acceptPing<MessageEventSource, MessagePort, FrameSession>(event, frames, PROTOCOL_VERSION);

  const findCached = (source: MessageEventSource | null) =>
    source ? cache.find(({ session }) => session.window === source) : undefined;

  /** How to remove the frame of this window: the same function for each message. Undefined for any other window. */
  const removalOf = (window: MessageEventSource) =>
    prerendered.isSource(window)
      ? prerendered.drop
      : [visible, replaced, findCached(window)?.session].find((session) => session?.window === window)
          ?.cutOff;

  /**
   * Counts a message before anything of it is read. Removes a frame that floods the page (case F8), because only the
   * end of its document stops the messages: each costs the browser more time than its check costs the shell.
   */
  function isWithinRate({ source }: MessageEvent): boolean {
    const remove = findOwner(source, removalOf);
    const count = countPerSecond(remove);
    if (count === MAX_WINDOW_MESSAGES_PER_SECOND + 1) remove?.();
    return count <= MAX_WINDOW_MESSAGES_PER_SECOND;
  }

  /** @param loads documents that the frame has loaded since it sent the message */
  function handleWindowMessage(event: MessageEvent, loads = 0): void {
    if (prerendered.isSource(event.source)) return;
    const cached = findCached(event.source);
    if (cached) {
      if (cached.session.isWithinRate() && checkPing(event, [cached.session]).kind === 'accepted')
        cached.deferredPing = event;
      return;
    }
    const known = visible ? [visible] : [];
    const duplicate = acceptDuplicate(event, known, shellOrigin);
    if (visible && duplicate !== undefined)
      return requests.onRedirect(visible, { url: duplicate, replace: true });
    const decision = checkPing(event, known);
    switch (decision.kind) {
      case 'accepted':
        return decision.frame.connect(decision.port, decision.ping, loads);
      case 'too-early':
        return decision.frame.isWithinRate() ? decision.frame.sendNotInitialized(decision.re) : undefined;
      case 'refused':
        if (decision.why !== 'not-ours' && countPerSecond('refused') <= MAX_MESSAGES_PER_SECOND)
          environment.warn('message-refused', { why: decision.why, origin: event.origin });
        return;
      default:
        return decision satisfies never;
    }
  }

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
    const frame = prerendered.take(loaded) ?? openPendingFrame(area, lastId, loaded, environment);
    startSession({ ...frame, id: lastId, request, tries });
    send({ type: 'frame-opened', frameId: lastId, appId: solution.appId, inside });
    if (frame.isLoaded) send({ type: 'frame-loaded', frameId: lastId });
    replayMessages(frame);
  }

  /** Handles the window messages that were received before the frame had a session. */
  function replayMessages({ messages, loads, release }: PendingFrame): void {
    release();
    for (const [index, event] of messages.entries())
      handleWindowMessage(event, index === messages.length - 1 ? loads : 0);
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
    cancelReconnect = environment.after(RECONNECT_TIMEOUT_MS, reloadUnlessConnected);
    const { solution, inside } = request;
    send({ type: 'frame-restored', frameId: lastId, appId: solution.appId, inside, title });
    session.connection.goTo(inside);
    if (deferredPing) handleWindowMessage(deferredPing);
    else session.sendNotInitialized();
  }

  function reloadUnlessConnected(): void {
    const { isRestored, phase } = getFrame() ?? {};
    if (isRestored && phase === 'connecting') reload();
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
    const isSameMount = formatShellPath(session.request.mount) === formatShellPath(request.mount);
    const isSameOrganisation = organisationPart(session.request) === organisationPart(request);
    session.request = request;
    const { inside, error } = getFrame() ?? {};
    const isSameLocation = inside === request.inside;
    // A move clears some failures (ERR-05), another organisation or sub-organisation clears all (FRAME-10): the frame
    // is loaded again.
    const isCleared = error && clearedByMove.includes(error.type) && !(isSameMount && isSameLocation);
    if (isCleared || (error && !isSameOrganisation)) return reload();
    if (isSameLocation) return;
    session.connection.goTo(request.inside);
    send({ type: 'frame-navigation-sent', frameId: session.id, inside: request.inside });
  }

  /** The startup cache has opened another version than the user has now, and the application is not usable yet. */
  function isOutdated({ request: { version } }: FrameSession, request: FrameRequest): boolean {
    return isEarly && version !== request.version;
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
    if (isWithinRate(event)) handleWindowMessage(event);
  });
  if (pending) {
    startSession({ ...pending, tries: 0 });
    replayMessages(pending);
  }

  return {
    show(request) {
      cache.evict(({ session }) => !mayBeCached(session.request, request));
      if (visible && isSameFrame(visible.request, request) && !isOutdated(visible, request))
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

/**
 * Whether a frame that is left may stay in the page beside the next one. It may not stay across organisations, with
 * access to the microphone, or beside work management: a blocked sign-in could then belong to either frame
 * (FRAME-34).
 */
function mayBeCached(left: FrameRequest, next: FrameRequest): boolean {
  const mayListen = left.solution.permissionsPolicy?.includes('microphone') === true;
  const isSameTenant = left.mount.tenant === next.mount.tenant;
  return isSameTenant && !mayListen && next.solution.serviceCode !== WORK_MANAGEMENT;
}

/** The tenant and the sub-organisation of a mount, as text. */
function organisationPart({ mount: { tenant, contexts } }: FrameRequest): string {
  const subOrganisation = contexts.find(({ name }) => name === CONTEXT_SEGMENTS.subOrg)?.value;
  return `${tenant} ${subOrganisation}`;
}
