import { formatShellPath } from '@unified-shell/address/shell-path';
import { clearedByMove } from '@unified-shell/errors/shell-errors';
import type { Message } from '@unified-shell/protocol/channel/read-message';
import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/envelope/namespace';
import type { Environment } from '../../platform/environment';
import { ShellError } from '../../platform/network/shell-error';
import { createRateCounter } from '../../platform/rate-counter';
import { type FrameRequest, isSameFrame } from '../../resolve/frame-source/frame-request';
import { acceptDuplicate } from '../connection/accept-duplicate';
import { acceptPing, type RegisteredFrame } from '../connection/accept-ping';
import { createFrameConnection, type FrameConnection } from '../connection/frame-connection';
import type { RequestHandlers } from '../connection/requesting-frame';
import type { FrameArea, FrameElement } from '../element/frame-area';
import { type ReloadOption, reloadAddress } from '../element/reload-address';
import { watchBlocked } from '../element/watch-blocked';
import type { FrameEvent, FrameState } from '../frame-state';
import { isLocalSource } from '../progress/local-source';
import { verifyFrame } from '../progress/verify-frame';
import { type ProgressWatch, watchProgress } from '../progress/watch-progress';
import { createFrameCache } from './cached-frames';
import { type FrameHost, openPendingFrame, type PendingFrame } from './pending-frame';
import { createPrerenderedFrame } from './prerendered-frame';

/** How long the frame that was left may stay in the page when the next one is never done, in milliseconds. */
const REPLACED_FRAME_TTL_MS = 10_000;

/** Messages that a frame may send in a second; what it queued before the connection stood fits in (case F8). */
const MAX_MESSAGES_PER_SECOND = 300;

/** So long an application that somebody comes back to may take to connect, in milliseconds; then it is loaded anew. */
const RECONNECT_TIMEOUT_MS = 2_000;

/** The service code of the work-management application and of what belongs to it (ruling AMB-69). */
const WORK_MANAGEMENT = 'workfront';

/** What the host works with. */
export interface FrameHostDeps {
  area: FrameArea;
  shellOrigin: string;
  identityOrigin: string;
  environment: Environment;
  getFrame(): FrameState | undefined;
  send(event: FrameEvent): void;
  requests: RequestHandlers;
}

type PendingParts = Pick<PendingFrame, 'id' | 'request' | 'element' | 'openedAt' | 'origin' | 'nonce'>;

interface OpenFrame extends RegisteredFrame<MessageEventSource> {
  readonly window: Window | null;
  id: number;
  request: FrameRequest;
  element: FrameElement;
  connection: FrameConnection;
  watch: ProgressWatch;
  /** Undoes whatever watches over it. */
  undo: (() => void)[];
  /** How often it was tried again. */
  tries: number;
  /** Its title when it was left. */
  title: string;
  /** It has asked to be connected since then: another document has come. */
  deferredPing?: MessageEvent | undefined;
  /** Documents that had loaded before it was first heard. */
  loads: number;
  /** Counts one more message: whether it may still be looked at. */
  isWithinRate(): boolean;
}

/**
 * Owns the frames: opens them, hears them, keeps their configuration true. One is visible at a time (AMB-20). One that
 * was done when it was left is kept for a while: nothing of it is heard, nothing told, until somebody comes back; then its
 * document connects anew, as one whose shell has started anew. Any other is taken out of the page only when the next is
 * done: measured, that is half the time of removing first.
 * @param pending stands in the page already; what it said meanwhile is heard first
 */
export function createFrameHost(deps: FrameHostDeps, pending?: PendingFrame): FrameHost {
  const { area, shellOrigin, environment, getFrame, send, requests } = deps;
  let open: OpenFrame | undefined;
  let lastId = pending?.id ?? 0;
  let removeReplaced: (() => void) | undefined;
  const countRefusalsPerSecond = createRateCounter(environment.now);
  const cache = createFrameCache<OpenFrame>(environment, ({ connection, element }) => {
    connection.close();
    element.remove();
  });
  const prerendered = createPrerenderedFrame(area, environment);

  const checkPing = (event: MessageEvent, frames: readonly OpenFrame[]) =>
    acceptPing<MessageEventSource, MessagePort, OpenFrame>(event, frames, PROTOCOL_VERSION);

  function onMessage(event: MessageEvent): void {
    if (prerendered.isSource(event.source)) return;
    const cachedFrame = event.source ? cache.find(({ window }) => window === event.source) : undefined;
    if (cachedFrame) {
      if (cachedFrame.isWithinRate() && checkPing(event, [cachedFrame]).kind === 'accepted')
        cachedFrame.deferredPing = event;
      return;
    }
    const known = open ? [open] : [];
    const duplicate = acceptDuplicate(event, known, shellOrigin);
    if (open && duplicate !== undefined) return requests.onRedirect(open, { url: duplicate, replace: true });
    const decision = checkPing(event, known);
    switch (decision.kind) {
      case 'accepted':
        return connect(decision.frame, decision.port, decision.ping.nonce);
      case 'too-early':
        return decision.frame.isWithinRate() ? sendNotInitialized(decision.frame, decision.re) : undefined;
      case 'refused':
        if (decision.why !== 'not-ours' && countRefusalsPerSecond() <= MAX_MESSAGES_PER_SECOND)
          environment.warn('message-refused', { why: decision.why, origin: event.origin });
        return;
      default:
        return decision satisfies never;
    }
  }

  function sendNotInitialized({ window, origin }: OpenFrame, re?: string): void {
    const target = origin === 'null' ? '*' : origin;
    window?.postMessage(createEnvelope('NOT_INITIALIZED', re === undefined ? {} : { re }), target);
  }

  function connect(frame: OpenFrame, port: MessagePort, nonce: string): void {
    if (!frame.isWithinRate()) return;
    frame.watch.connected(frame.loads);
    frame.loads = 0;
    frame.connection.connect(port, { nonce, appId: frame.request.solution.appId, version: PROTOCOL_VERSION });
    send({ type: 'frame-connected', frameId: frame.id });
  }

  /** @param url another address than that of the request, which loads the same place */
  function openFrame(request: FrameRequest, url = request.source.url, tries = 0): void {
    lastId += 1;
    const { solution, source, inside } = request;
    const loaded = { ...request, source: { ...source, url } };
    const frame = prerendered.take(loaded) ?? openPendingFrame(area, lastId, loaded, environment);
    open = register({ ...frame, id: lastId, request }, tries);
    send({ type: 'frame-opened', frameId: lastId, appId: solution.appId, inside });
    if (frame.isLoaded) send({ type: 'frame-loaded', frameId: lastId });
    replayMessages(open, frame);
  }

  /** What it said while nobody talked to it. */
  function replayMessages(frame: OpenFrame, { messages, loads, release }: PendingFrame): void {
    release();
    for (const [index, event] of messages.entries()) {
      frame.loads = index === messages.length - 1 ? loads : 0;
      onMessage(event);
    }
    frame.loads = 0;
  }

  /**
   * What is seen is there at once; what it knows may be of yesterday, so that it is told everything. Its document has loaded
   * long ago, but one load more proves nothing: Chromium tells one of the step back that led here.
   */
  function showCached(frame: OpenFrame, request: FrameRequest): void {
    const { element, connection, origin, nonce, title, deferredPing } = frame;
    prerendered.drop();
    element.show();
    connection.close();
    lastId += 1;
    const openedAt = environment.now();
    open = register({ element, origin, nonce, id: lastId, request, openedAt }, 0);
    open.undo.push(environment.after(RECONNECT_TIMEOUT_MS, reloadUnlessConnected));
    const { solution, inside } = request;
    send({ type: 'frame-restored', frameId: lastId, appId: solution.appId, inside, title });
    open.connection.goTo(inside);
    if (deferredPing) onMessage(deferredPing);
    else sendNotInitialized(open);
  }

  function reloadUnlessConnected(): void {
    const { isRestored, phase } = getFrame() ?? {};
    if (isRestored && phase === 'connecting') reload();
  }

  /** Hears it and watches over it from now on. */
  function register(pending: PendingParts, tries: number): OpenFrame {
    const { id: frameId, request, element, openedAt, origin, nonce } = pending;
    const { solution, source } = request;
    const { thirdParty, pageTimeout, historyType } = solution.sandbox;
    const count = createRateCounter(environment.now);
    const connection = createFrameConnection({
      thirdParty,
      isOneDocument: historyType === 'HASH',
      onRefused(why) {
        if (frame.isWithinRate()) environment.warn('port-message-refused', { why, app: solution.appId });
      },
      onGone: () => frame === open && disconnect(frame),
      onMessage(message) {
        if (frame.isWithinRate() && frame === open) handleMessage(frame, message);
      },
    });
    const progress = {
      onLoaded: () => send({ type: 'frame-loaded', frameId }),
      onSlow: () => send({ type: 'frame-slow', frameId }),
      onGone: () => disconnect(frame),
      onTimeout() {
        const type = isLocalSource(source.origin, shellOrigin) ? 'LOCAL_TIMEOUT' : 'TIMEOUT';
        environment.warn('frame-timeout', { app: solution.appId, type, seen: verifyFrame(element) });
        send({ type: 'frame-failed', frameId, error: new ShellError(type, { subject: solution.name }) });
      },
    };
    const elapsedMs = environment.now() - openedAt;
    const watch = watchProgress(element, environment, pageTimeout, progress, elapsedMs);
    const frame: OpenFrame = {
      id: frameId,
      request,
      element,
      connection,
      watch,
      undo: [watch.stop, watchBlocked(area, environment, (blocked) => onBlocked(frame.request, blocked))],
      tries,
      origin,
      nonce,
      thirdParty,
      title: '',
      loads: 0,
      isWithinRate() {
        const messages = count();
        if (messages === MAX_MESSAGES_PER_SECOND + 1) {
          environment.warn('frame-flood', { app: solution.appId });
          cache.evict((other) => other === frame);
        }
        return messages <= MAX_MESSAGES_PER_SECOND;
      },
      get window() {
        return element.window;
      },
    };
    return frame;
  }

  /** A session of the work-management application that is over would have to be begun in the frame (FRAME-34). */
  function onBlocked({ solution }: FrameRequest, blocked: string): void {
    environment.warn('frame-blocked', { app: solution.appId, blocked });
    const isSignIn = URL.canParse(blocked) && new URL(blocked).origin === deps.identityOrigin;
    if (isSignIn && solution.serviceCode === WORK_MANAGEMENT) requests.onSignInNeeded();
  }

  function disconnect(frame: OpenFrame): void {
    frame.watch.gone();
    frame.connection.disconnect();
    send({ type: 'frame-gone', frameId: frame.id });
    // A load is no proof: Chromium tells one of a step back within the document too, which then asks anew.
    sendNotInitialized(frame);
  }

  function handleMessage(frame: OpenFrame, message: Message): void {
    const { id: frameId, request } = frame;
    switch (message.type) {
      case 'READY':
        return send({ type: 'frame-ready', frameId });
      case 'DONE':
        frame.watch.done();
        removeReplacedFrame();
        cache.trim();
        return send({ type: 'frame-done', frameId });
      case 'TITLE':
        return send({ type: 'frame-titled', frameId, title: message.value.title });
      case 'HISTORY':
        return requests.onNavigated(frameId, message.value.path, message.value.replace === true);
      case 'SHELL_REDIRECT':
        return requests.onRedirect(frame, message.value);
      case 'RUNTIME_REQ':
        return requests.onRequest(frame, message);
      case 'GLOBAL_DIALOG_OPEN': {
        const value = { module: 'page', method: 'modal', args: [message.value.open] };
        return requests.onRequest(frame, { type: 'RUNTIME_REQ', value });
      }
      default:
        return environment.warn('port-message-ignored', { type: message.type, app: request.solution.appId });
    }
  }

  /** No longer heard, configured or seen. */
  function hide({ undo, element }: OpenFrame): void {
    for (const stop of undo.splice(0)) stop();
    element.hide();
  }

  /** Kept for who comes back, if it is done and may stay. */
  function cacheOrRemove(frame: OpenFrame, next: FrameRequest): void {
    const { phase, title = '' } = getFrame() ?? {};
    if (phase !== 'done' || !mayBeCached(frame.request, next)) return removeWhenReplaced(frame);
    hide(frame);
    cache.add(Object.assign(frame, { title }));
  }

  /** Its document goes when the next one is there. */
  function removeWhenReplaced(frame: OpenFrame): void {
    hide(frame);
    frame.connection.close();
    removeReplacedFrame();
    const cancel = environment.after(REPLACED_FRAME_TTL_MS, removeReplacedFrame);
    removeReplaced = () => {
      cancel();
      frame.element.remove();
    };
  }

  function removeReplacedFrame(): void {
    removeReplaced?.();
    removeReplaced = undefined;
  }

  function reload(option: ReloadOption = 'default'): void {
    if (open === undefined) return;
    const { request, tries } = open;
    const next = option === 'retry' ? tries + 1 : tries;
    removeWhenReplaced(open);
    openFrame(request, reloadAddress(request.source.url, option, next, environment.now()), next);
  }

  function clear(): void {
    prerendered.drop();
    if (open === undefined) return;
    cache.evict(() => true);
    removeWhenReplaced(open);
    removeReplacedFrame();
    open = undefined;
    send({ type: 'frame-closed' });
  }

  const stopListening = area.onMessage((event) => onMessage(event));
  if (pending) {
    open = register(pending, 0);
    replayMessages(open, pending);
  }

  return {
    show(request) {
      cache.evict((left) => !mayBeCached(left.request, request));
      const before = open;
      if (before && isSameFrame(before.request, request)) {
        const isSameMount = formatShellPath(before.request.mount) === formatShellPath(request.mount);
        before.request = request;
        const { inside, error } = getFrame() ?? {};
        const isSameLocation = inside === request.inside;
        // Another address: the failure is gone (ERR-05), and what failed gets another chance.
        if (error && clearedByMove.includes(error.type) && !(isSameMount && isSameLocation)) return reload();
        if (isSameLocation) return;
        before.connection.goTo(request.inside);
        return send({ type: 'frame-navigation-sent', frameId: before.id, inside: request.inside });
      }
      const known = cache.take((frame) => isSameFrame(frame.request, request));
      open = undefined;
      if (before) cacheOrRemove(before, request);
      if (known) showCached(known, request);
      else openFrame(request);
    },
    prerender(request) {
      const isThere = (frame: OpenFrame) => isSameFrame(frame.request, request);
      if (open === undefined || getFrame()?.phase !== 'done' || isThere(open) || cache.find(isThere)) return;
      const areApart = mayBeCached(open.request, request) && mayBeCached(request, open.request);
      if (areApart) prerendered.prerender(request);
    },
    configure: (configuration) => open?.connection.configure(configuration),
    reload,
    keepWaiting() {
      if (open === undefined) return;
      open.watch.again();
      send({ type: 'frame-awaited', frameId: open.id });
    },
    clear,
    stop() {
      stopListening();
      clear();
    },
  };
}

/**
 * Whether an application that was left may stay beside the next: nothing of one organisation is seen in another, nobody is
 * listened to by what they have left, and beside work management it could not be told who is kept from signing in (FRAME-34).
 */
function mayBeCached(left: FrameRequest, next: FrameRequest): boolean {
  const mayListen = left.solution.permissionsPolicy?.includes('microphone') === true;
  const isSameTenant = left.mount.tenant === next.mount.tenant;
  return isSameTenant && !mayListen && next.solution.serviceCode !== WORK_MANAGEMENT;
}
