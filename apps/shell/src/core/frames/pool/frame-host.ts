import { formatShellPath } from '@unified-shell/catalogue/shell-path';
import { clearedByMove } from '@unified-shell/errors/shell-errors';
import { createEnvelope } from '@unified-shell/protocol/envelope';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/namespace';
import type { Message } from '@unified-shell/protocol/read-message';
import { countPace } from '../../platform/count-pace';
import type { Environment } from '../../platform/environment';
import { ShellError } from '../../platform/network/shell-error';
import { type FrameRequest, isSameFrame } from '../../resolve/frame-source/frame-request';
import { acceptDuplicate } from '../connection/accept-duplicate';
import { acceptPing, type RegisteredFrame } from '../connection/accept-ping';
import { createFrameConnection, type FrameConnection } from '../connection/frame-connection';
import type { FrameRequests } from '../connection/requesting-frame';
import type { FrameArea, FrameElement } from '../element/frame-area';
import { type ReloadOption, reloadAddress } from '../element/reload-address';
import { watchBlocked } from '../element/watch-blocked';
import type { FrameEvent, FrameState } from '../frame-state';
import { isLocalSource } from '../progress/local-source';
import { verifyFrame } from '../progress/verify-frame';
import { type ProgressWatch, watchProgress } from '../progress/watch-progress';
import { createKeptFrames } from './cached-frames';
import { type FrameHost, type StagedFrame, stageFrame } from './pending-frame';
import { createPreparedFrame } from './prerendered-frame';

/** How long the frame that was left may stay in the page when the next one is never done, in milliseconds. */
const MOST_LEAVING = 10_000;

/** Messages that a frame may send in a second; what it queued before the connection stood fits in (case F8). */
const MOST_MESSAGES = 300;

/** So long an application that somebody comes back to may take to connect, in milliseconds; then it is loaded anew. */
const MOST_RETURNING = 2_000;

/** The service code of the work-management application and of what belongs to it (ruling AMB-69). */
const WORK_MANAGEMENT = 'workfront';

/** What the host works with. */
export interface FrameGround {
  area: FrameArea;
  shellOrigin: string;
  identityOrigin: string;
  environment: Environment;
  getFrame(): FrameState | undefined;
  send(event: FrameEvent): void;
  requests: FrameRequests;
}

type Staged = Pick<StagedFrame, 'id' | 'request' | 'element' | 'openedAt' | 'origin' | 'nonce'>;

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
  pinged?: MessageEvent | undefined;
  /** Documents that had loaded before it was first heard. */
  loads: number;
  /** Counts one more message: whether it may still be looked at. */
  isPaced(): boolean;
}

/**
 * Owns the frames: opens them, hears them, keeps their configuration true. One is visible at a time (AMB-20). One that
 * was done when it was left is kept for a while: nothing of it is heard, nothing told, until somebody comes back; then its
 * document connects anew, as one whose shell has started anew. Any other is taken out of the page only when the next is
 * done: measured, that is half the time of removing first.
 * @param staged stands in the page already; what it said meanwhile is heard first
 */
export function createFrameHost(ground: FrameGround, staged?: StagedFrame): FrameHost {
  const { area, shellOrigin, environment, getFrame, send, requests } = ground;
  let open: OpenFrame | undefined;
  let lastId = staged?.id ?? 0;
  let leaving: (() => void) | undefined;
  const countRefusals = countPace(environment.now);
  const kept = createKeptFrames<OpenFrame>(environment, ({ connection, element }) => {
    connection.close();
    element.remove();
  });
  const prepared = createPreparedFrame(area, environment);

  const judge = (event: MessageEvent, frames: readonly OpenFrame[]) =>
    acceptPing<MessageEventSource, MessagePort, OpenFrame>(event, frames, PROTOCOL_VERSION);

  function onMessage(event: MessageEvent): void {
    if (prepared.isHeard(event.source)) return;
    const hidden = event.source ? kept.find(({ window }) => window === event.source) : undefined;
    if (hidden) {
      if (hidden.isPaced() && judge(event, [hidden]).kind === 'accepted') hidden.pinged = event;
      return;
    }
    const known = open ? [open] : [];
    const duplicate = acceptDuplicate(event, known, shellOrigin);
    if (open && duplicate !== undefined) return requests.onRedirect(open, { url: duplicate, replace: true });
    const verdict = judge(event, known);
    switch (verdict.kind) {
      case 'accepted':
        return connect(verdict.frame, verdict.port, verdict.ping.nonce);
      case 'too-early':
        return verdict.frame.isPaced() ? tellUnconnected(verdict.frame, verdict.re) : undefined;
      case 'refused':
        if (verdict.why !== 'not-ours' && countRefusals() <= MOST_MESSAGES)
          environment.warn('message-refused', { why: verdict.why, origin: event.origin });
        return;
      default:
        return verdict satisfies never;
    }
  }

  function tellUnconnected({ window, origin }: OpenFrame, re?: string): void {
    const target = origin === 'null' ? '*' : origin;
    window?.postMessage(createEnvelope('NOT_INITIALIZED', re === undefined ? {} : { re }), target);
  }

  function connect(frame: OpenFrame, port: MessagePort, nonce: string): void {
    if (!frame.isPaced()) return;
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
    const frame = prepared.take(loaded) ?? stageFrame(area, lastId, loaded, environment);
    open = hold({ ...frame, id: lastId, request }, tries);
    send({ type: 'frame-opened', frameId: lastId, appId: solution.appId, inside });
    if (frame.isLoaded) send({ type: 'frame-loaded', frameId: lastId });
    hearSaid(open, frame);
  }

  /** What it said while nobody talked to it. */
  function hearSaid(frame: OpenFrame, { said, loads, release }: StagedFrame): void {
    release();
    for (const [index, event] of said.entries()) {
      frame.loads = index === said.length - 1 ? loads : 0;
      onMessage(event);
    }
    frame.loads = 0;
  }

  /**
   * What is seen is there at once; what it knows may be of yesterday, so that it is told everything. Its document has loaded
   * long ago, but one load more proves nothing: Chromium tells one of the step back that led here.
   */
  function comeBack(frame: OpenFrame, request: FrameRequest): void {
    const { element, connection, origin, nonce, title, pinged } = frame;
    prepared.drop();
    element.comeBack();
    connection.close();
    lastId += 1;
    const openedAt = environment.now();
    open = hold({ element, origin, nonce, id: lastId, request, openedAt }, 0);
    open.undo.push(environment.after(MOST_RETURNING, reloadUnlessConnected));
    const { solution, inside } = request;
    send({ type: 'frame-returned', frameId: lastId, appId: solution.appId, inside, title });
    open.connection.goTo(inside);
    if (pinged) onMessage(pinged);
    else tellUnconnected(open);
  }

  function reloadUnlessConnected(): void {
    const { isBack, phase } = getFrame() ?? {};
    if (isBack && phase === 'connecting') reload();
  }

  /** Hears it and watches over it from now on. */
  function hold(staged: Staged, tries: number): OpenFrame {
    const { id: frameId, request, element, openedAt, origin, nonce } = staged;
    const { solution, source } = request;
    const { thirdParty, pageTimeout, historyType } = solution.sandbox;
    const count = countPace(environment.now);
    const connection = createFrameConnection({
      thirdParty,
      isOneDocument: historyType === 'HASH',
      onRefused(why) {
        if (frame.isPaced()) environment.warn('port-message-refused', { why, app: solution.appId });
      },
      onGone: () => frame === open && disconnect(frame),
      onMessage(message) {
        if (frame.isPaced() && frame === open) hear(frame, message);
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
    const passed = environment.now() - openedAt;
    const watch = watchProgress(element, environment, pageTimeout, progress, passed);
    const frame: OpenFrame = {
      id: frameId,
      request,
      element,
      connection,
      watch,
      undo: [watch.stop, watchBlocked(area, environment, (blocked) => onBlocked(frame.request, blocked))],
      ...{ tries, origin, nonce, thirdParty },
      ...{ title: '', loads: 0 },
      isPaced() {
        const messages = count();
        if (messages === MOST_MESSAGES + 1) {
          environment.warn('frame-flood', { app: solution.appId });
          kept.drop((other) => other === frame);
        }
        return messages <= MOST_MESSAGES;
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
    const isSignIn = URL.canParse(blocked) && new URL(blocked).origin === ground.identityOrigin;
    if (isSignIn && solution.serviceCode === WORK_MANAGEMENT) requests.onSignInNeeded();
  }

  function disconnect(frame: OpenFrame): void {
    frame.watch.gone();
    frame.connection.disconnect();
    send({ type: 'frame-gone', frameId: frame.id });
    // A load is no proof: Chromium tells one of a step back within the document too, which then asks anew.
    tellUnconnected(frame);
  }

  function hear(frame: OpenFrame, message: Message): void {
    const { id: frameId, request } = frame;
    switch (message.type) {
      case 'READY':
        return send({ type: 'frame-ready', frameId });
      case 'DONE':
        frame.watch.done();
        removeLeaving();
        kept.trim();
        return send({ type: 'frame-done', frameId });
      case 'TITLE':
        return send({ type: 'frame-titled', frameId, title: message.value.title });
      case 'HISTORY':
        return requests.onWent(frameId, message.value.path, message.value.replace === true);
      case 'SHELL_REDIRECT':
        return requests.onRedirect(frame, message.value);
      case 'RUNTIME_REQ':
        return requests.onAsked(frame, message);
      case 'GLOBAL_DIALOG_OPEN': {
        const value = { module: 'page', method: 'modal', args: [message.value.open] };
        return requests.onAsked(frame, { type: 'RUNTIME_REQ', value });
      }
      default:
        return environment.warn('port-message-ignored', { type: message.type, app: request.solution.appId });
    }
  }

  /** No longer heard, configured or seen. */
  function hide({ undo, element }: OpenFrame): void {
    for (const stop of undo.splice(0)) stop();
    element.retire();
  }

  /** Kept for who comes back, if it is done and may stay. */
  function leave(frame: OpenFrame, next: FrameRequest): void {
    const { phase, title = '' } = getFrame() ?? {};
    if (phase !== 'done' || !mayStay(frame.request, next)) return retire(frame);
    hide(frame);
    kept.keep(Object.assign(frame, { title }));
  }

  /** Its document goes when the next one is there. */
  function retire(frame: OpenFrame): void {
    hide(frame);
    frame.connection.close();
    removeLeaving();
    const cancel = environment.after(MOST_LEAVING, removeLeaving);
    leaving = () => {
      cancel();
      frame.element.remove();
    };
  }

  function removeLeaving(): void {
    leaving?.();
    leaving = undefined;
  }

  function reload(option: ReloadOption = 'default'): void {
    if (open === undefined) return;
    const { request, tries } = open;
    const next = option === 'retry' ? tries + 1 : tries;
    retire(open);
    openFrame(request, reloadAddress(request.source.url, option, next, environment.now()), next);
  }

  function clear(): void {
    prepared.drop();
    if (open === undefined) return;
    kept.drop(() => true);
    retire(open);
    removeLeaving();
    open = undefined;
    send({ type: 'frame-closed' });
  }

  const stopListening = area.onMessage((event) => onMessage(event));
  if (staged) {
    open = hold(staged, 0);
    hearSaid(open, staged);
  }

  return {
    show(request) {
      kept.drop((left) => !mayStay(left.request, request));
      const before = open;
      if (before && isSameFrame(before.request, request)) {
        const isSameMount = formatShellPath(before.request.mount) === formatShellPath(request.mount);
        before.request = request;
        const { inside, error } = getFrame() ?? {};
        const isSamePlace = inside === request.inside;
        // Another address: the failure is gone (ERR-05), and what failed gets another chance.
        if (error && clearedByMove.includes(error.type) && !(isSameMount && isSamePlace)) return reload();
        if (isSamePlace) return;
        before.connection.goTo(request.inside);
        return send({ type: 'frame-told', frameId: before.id, inside: request.inside });
      }
      const known = kept.take((frame) => isSameFrame(frame.request, request));
      open = undefined;
      if (before) leave(before, request);
      if (known) comeBack(known, request);
      else openFrame(request);
    },
    prepare(request) {
      const isThere = (frame: OpenFrame) => isSameFrame(frame.request, request);
      if (open === undefined || getFrame()?.phase !== 'done' || isThere(open) || kept.find(isThere)) return;
      const areApart = mayStay(open.request, request) && mayStay(request, open.request);
      if (areApart) prepared.prepare(request);
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
function mayStay(left: FrameRequest, next: FrameRequest): boolean {
  const mayListen = left.solution.permissionsPolicy?.includes('microphone') === true;
  const isSamePlace = left.mount.tenant === next.mount.tenant;
  return isSamePlace && !mayListen && next.solution.serviceCode !== WORK_MANAGEMENT;
}
