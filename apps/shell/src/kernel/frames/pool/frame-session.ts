import type { ShellErrorType } from '@unified-shell/errors/shell-errors';
import type { Message } from '@unified-shell/protocol/channel/read-message';
import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/envelope/namespace';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import type { MetricsConfig } from '@unified-shell/protocol/metrics-config';
import type { Environment } from '../../platform/environment';
import { ShellError } from '../../platform/network/shell-error';
import { createRateCounter } from '../../platform/rate-counter';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { RegisteredFrame } from '../connection/accept-ping';
import {
  createFrameConnection,
  type FrameConnection,
  type FrameConnectionOptions,
} from '../connection/frame-connection';
import type { RequestHandlers } from '../connection/requesting-frame';
import type { FrameArea, FrameElement } from '../element/frame-area';
import type { OpenedFrame } from '../element/open-frame';
import { watchBlocked } from '../element/watch-blocked';
import type { FrameEvent } from '../frame-state';
import { isLocalSource } from '../progress/local-source';
import { startPageClock } from '../progress/page-clock';
import { verifyFrame } from '../progress/verify-frame';
import { watchProgress } from '../progress/watch-progress';

/** Messages that a frame may send in a second, including those that it queued before the connection (case F8). */
export const MAX_MESSAGES_PER_SECOND = 300;

/** The service code of the work-management application and of its companions (ruling AMB-69). */
export const WORK_MANAGEMENT = 'workfront';

export interface FrameSessionDeps {
  area: Pick<FrameArea, 'onBlocked'>;
  shellOrigin: string;
  identityOrigin: string;
  /** The metrics configuration of a solution. */
  metricsOf(appId: string): MetricsConfig;
  environment: Environment;
  send(event: FrameEvent): void;
  requests: RequestHandlers;
}

/** Calls of a session to the pool that owns it. */
export interface FrameSessionOwner {
  onDone(): void;
  /** The frame sends more messages than it may. */
  onFlood(): void;
}

export interface FrameSessionOptions extends OpenedFrame {
  id: number;
  request: FrameRequest;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** How often the user has retried. */
  tries: number;
}

/** A frame while it is visible: its connection, its progress, and the reports that `reduceFrame` reads. */
export interface FrameSession extends RegisteredFrame<MessageEventSource> {
  readonly window: Window | null;
  readonly id: number;
  readonly tries: number;
  readonly element: FrameElement;
  readonly connection: FrameConnection;
  /** Replaced when the same document shows another location. */
  request: FrameRequest;
  /** Connects the document that sent a PING. @param loads documents that have loaded since the PING */
  connect(port: MessagePort, ping: Pick<MessageValue<'PING'>, 'nonce' | 'cookies'>, loads: number): void;
  /**
   * Notifies the document that it is not connected.
   * @param re id of the message that came too early
   */
  sendNotInitialized(re?: string): void;
  /** Counts one more message. False when the frame has sent too many in this second. */
  isWithinRate(): boolean;
  /** Starts the page timeout again. */
  keepWaiting(): void;
  /** Hides the frame. Its messages have no effect from now on. */
  hide(): void;
  /** Removes a frame that floods the page. If it is visible, an error takes its place until the user tries again. */
  cutOff(): void;
}

/** Starts to watch a frame that is in the page, and handles the messages of its connection until it is hidden. */
export function createFrameSession(
  options: FrameSessionOptions,
  deps: FrameSessionDeps,
  owner: FrameSessionOwner,
): FrameSession {
  const { area, shellOrigin, identityOrigin, environment, send, requests } = deps;
  const { id: frameId, tries, element, origin, nonce, openedAt } = options;
  const { solution, source } = options.request;
  const { thirdParty, pageTimeout, historyType } = solution.sandbox;
  const countMessages = createRateCounter(environment.now);
  let isVisible = true;

  const onPassed: FrameConnectionOptions['onPassed'] = (...passed) =>
    environment.debug.onMessage?.(frameId, ...passed);
  const connection = createFrameConnection({
    thirdParty,
    isOneDocument: historyType === 'HASH',
    onPassed,
    onRefused(why) {
      onPassed('refused', why);
      if (session.isWithinRate()) environment.warn('port-message-refused', { why, app: solution.appId });
    },
    onDocumentLeft: () => isVisible && disconnect(),
    onMessage(message) {
      if (session.isWithinRate() && isVisible) handleMessage(message);
    },
  });
  const progress = {
    onLoaded: () => send({ type: 'frame-loaded', frameId }),
    onSlow: () => send({ type: 'frame-slow', frameId }),
    onDocumentLeft: disconnect,
    onTimeout() {
      const type = isLocalSource(source.origin, shellOrigin) ? 'LOCAL_TIMEOUT' : 'TIMEOUT';
      environment.warn('frame-timeout', { app: solution.appId, type, seen: verifyFrame(element) });
      fail(type);
    },
  };
  const startClock = (elapsedMs?: number) => startPageClock(environment, pageTimeout, progress, elapsedMs);
  const watch = watchProgress(element, progress, startClock, environment.now() - openedAt);
  const stopWatchingBlocked = watchBlocked(area, environment, onBlocked);

  /**
   * Logs a blocked address. An expired work-management session needs a new sign-in, which cannot run in a frame
   * (FRAME-34).
   */
  function onBlocked(blocked: string): void {
    const { appId, serviceCode } = session.request.solution;
    environment.warn('frame-blocked', { app: appId, blocked });
    const isSignIn = URL.canParse(blocked) && new URL(blocked).origin === identityOrigin;
    if (isSignIn && serviceCode === WORK_MANAGEMENT) requests.onSignInNeeded();
  }

  function fail(type: ShellErrorType): void {
    send({ type: 'frame-failed', frameId, error: new ShellError(type, { subject: solution.name }) });
  }

  function reportFlood(): void {
    environment.warn('frame-flood', { app: solution.appId });
    owner.onFlood();
  }

  function disconnect(): void {
    watch.documentLeft();
    connection.disconnect();
    send({ type: 'frame-document-left', frameId });
    // A load does not prove that the document is new: Chromium reports one for a step back within a document as well.
    // NOT_INITIALIZED makes such a document connect again.
    session.sendNotInitialized();
  }

  /** Handles a message like the request that means the same. */
  function request(module: string, method: string, argument: unknown): void {
    requests.onRequest(session, { type: 'RUNTIME_REQ', value: { module, method, args: [argument] } });
  }

  function handleMessage(message: Message): void {
    switch (message.type) {
      case 'READY':
        return send({ type: 'frame-ready', frameId });
      case 'DONE':
        watch.done();
        owner.onDone();
        return send({ type: 'frame-done', frameId });
      case 'TITLE':
        return send({ type: 'frame-titled', frameId, title: message.value.title });
      case 'HISTORY':
        return requests.onNavigated(frameId, message.value.path, message.value.replace === true);
      case 'SHELL_REDIRECT':
        return requests.onRedirect(session, message.value);
      case 'RUNTIME_REQ':
        return requests.onRequest(session, message);
      case 'GLOBAL_DIALOG_OPEN':
        return request('page', 'modal', message.value.open);
      case 'OPEN_HELP_CENTER':
        return request('helpCenter', 'open', message.value.tab ? { selectedTab: message.value.tab } : {});
      case 'CLICK':
        return send({ type: 'frame-clicked', frameId });
      case 'COACH_MARK_POSITIONED':
        return request('tours', 'positioned', message.value);
      default:
        return environment.warn('port-message-ignored', { type: message.type, app: solution.appId });
    }
  }

  const session: FrameSession = {
    id: frameId,
    tries,
    request: options.request,
    element,
    connection,
    origin,
    nonce,
    thirdParty,
    get window() {
      return element.window;
    },
    connect(port, { nonce: pingNonce, cookies }, loads) {
      if (!session.isWithinRate()) return;
      watch.connected(loads);
      const { appId } = session.request.solution;
      const metrics = deps.metricsOf(appId);
      connection.connect(port, { nonce: pingNonce, appId, version: PROTOCOL_VERSION, metrics });
      send({ type: 'frame-connected', frameId, ...(cookies === false && { isWithoutCookies: true }) });
    },
    sendNotInitialized(re) {
      const target = origin === 'null' ? '*' : origin;
      element.window?.postMessage(createEnvelope('NOT_INITIALIZED', re === undefined ? {} : { re }), target);
    },
    isWithinRate() {
      const messages = countMessages();
      if (messages === MAX_MESSAGES_PER_SECOND + 1) reportFlood();
      return messages <= MAX_MESSAGES_PER_SECOND;
    },
    keepWaiting: watch.restart,
    hide() {
      isVisible = false;
      watch.stop();
      stopWatchingBlocked();
      element.hide();
    },
    cutOff() {
      reportFlood();
      // A frame that is done cannot fail, so its document is first reported as unloaded.
      disconnect();
      fail('UNKNOWN');
      session.hide();
      connection.close();
      element.remove();
    },
  };
  return session;
}
