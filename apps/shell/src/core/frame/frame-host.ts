import { formatShellPath, type ShellPath } from '@unified-shell/catalogue/shell-path';
import { clearedByMove } from '@unified-shell/errors/shell-errors';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { createEnvelope } from '@unified-shell/protocol/envelope';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/namespace';
import type { Message } from '@unified-shell/protocol/read-message';
import { countPace } from '../count-pace';
import type { Environment } from '../environment';
import { ShellError } from '../shell-error';
import { acceptDuplicate } from './accept-duplicate';
import { acceptPing, type RegisteredFrame } from './accept-ping';
import type { FrameArea, FrameElement } from './frame-area';
import { createFrameConnection, type FrameConnection } from './frame-connection';
import { FRAME_SANDBOX } from './frame-permissions';
import type { FramedSolution, FrameSource } from './frame-source';
import type { FrameEvent, FrameState } from './frame-state';
import { isLocalSource } from './local-source';
import { type ProgressWatch, watchProgress } from './watch-progress';

/** How long the frame that was left may stay in the page when the next one is never done, in milliseconds. */
const MOST_LEAVING = 10_000;

/** Messages that a frame may send in a second; what it queued before the connection stood fits in (case F8). */
const MOST_MESSAGES = 300;

/** What a frame is opened for. */
export interface FrameRequest {
  solution: FramedSolution;
  source: FrameSource;
  mount: ShellPath;
  /** Where the solution starts, or shall go: what follows its mount. */
  inside: string;
  /** Organisation and sub-organisation, where the solution asks to be loaded anew for others (FRAME-10). */
  loadedFor?: string | undefined;
}

/** What applications ask of the shell. */
export interface FrameRequests {
  /** The application went somewhere inside itself. */
  onWent(frameId: number, inside: string, replace: boolean): void;
  /** The application asks to go elsewhere. */
  onRedirect(url: string, replace: boolean): void;
  /** The application asks for something, by RUNTIME_REQ. */
  onAsked(frame: AskingFrame, message: AskingMessage): void;
}

/** Who asked, and how it is answered. */
export interface AskingFrame {
  readonly id: number;
  readonly request: FrameRequest;
  readonly connection: Pick<FrameConnection, 'send'>;
}

export type AskingMessage = Extract<Message, { type: 'RUNTIME_REQ' }>;

export interface FrameHost {
  /** Shows the solution: a frame that shows it already is told where to go, if it is not there. */
  show(request: FrameRequest): void;
  configure(configuration: Configuration): void;
  reload(): void;
  clear(): void;
  stop(): void;
}

interface OpenFrame extends RegisteredFrame<MessageEventSource> {
  readonly window: Window | null;
  id: number;
  request: FrameRequest;
  element: FrameElement;
  connection: FrameConnection;
  watch: ProgressWatch;
  /** Counts one more message: whether it may still be looked at. */
  isPaced(): boolean;
}

/**
 * Owns the frames: opens them, hears them, keeps their configuration true. One is visible at a time (AMB-20). The one
 * that is left is taken out of the page only when the next is done: measured, that is half the time of removing first.
 */
export function createFrameHost(
  area: FrameArea,
  shellOrigin: string,
  environment: Environment,
  getFrame: () => FrameState | undefined,
  send: (event: FrameEvent) => void,
  requests: FrameRequests,
): FrameHost {
  let open: OpenFrame | undefined;
  let lastId = 0;
  let leaving: (() => void) | undefined;
  const countRefusals = countPace(environment.now);

  const stopListening = area.onMessage((event) => {
    const known = open ? [open] : [];
    const duplicate = acceptDuplicate(event, known, shellOrigin);
    if (duplicate !== undefined) return requests.onRedirect(duplicate, true);
    const verdict = acceptPing<MessageEventSource, MessagePort, OpenFrame>(event, known, PROTOCOL_VERSION);
    switch (verdict.kind) {
      case 'accepted':
        return connect(verdict.frame, verdict.port, verdict.ping.nonce);
      case 'too-early': {
        if (!verdict.frame.isPaced()) return;
        const answer = createEnvelope('NOT_INITIALIZED', verdict.re === undefined ? {} : { re: verdict.re });
        return verdict.frame.window?.postMessage(answer, verdict.frame.origin);
      }
      case 'refused':
        if (verdict.why !== 'not-ours' && countRefusals() <= MOST_MESSAGES)
          environment.warn('message-refused', { why: verdict.why, origin: event.origin });
        return;
      default:
        return verdict satisfies never;
    }
  });

  function connect(frame: OpenFrame, port: MessagePort, nonce: string): void {
    if (!frame.isPaced()) return;
    frame.watch.connected();
    frame.connection.connect(port, { nonce, appId: frame.request.solution.appId, version: PROTOCOL_VERSION });
    send({ type: 'frame-connected', frameId: frame.id });
  }

  function openFrame(request: FrameRequest): void {
    lastId += 1;
    const frameId = lastId;
    const { solution, source, inside } = request;
    const { thirdParty, pageTimeout } = solution.sandbox;
    const allow = (solution.permissionsPolicy ?? []).join('; ');
    const element = area.open({ url: source.url, title: 'Main Content', sandbox: FRAME_SANDBOX, allow });
    const count = countPace(environment.now);
    const connection = createFrameConnection({
      thirdParty,
      onRefused(why) {
        if (frame.isPaced()) environment.warn('port-message-refused', { why, app: solution.appId });
      },
      onGone: () => disconnect(frame),
      onMessage(message) {
        if (frame.isPaced()) hear(frame, message);
      },
    });
    const watch = watchProgress(element, environment, pageTimeout, {
      onLoaded: () => send({ type: 'frame-loaded', frameId }),
      onSlow: () => send({ type: 'frame-slow', frameId }),
      onGone: () => disconnect(frame),
      onTimeout() {
        const type = isLocalSource(source.origin, shellOrigin) ? 'LOCAL_TIMEOUT' : 'TIMEOUT';
        send({ type: 'frame-failed', frameId, error: new ShellError(type, { subject: solution.name }) });
      },
    });
    const frame: OpenFrame = {
      id: frameId,
      request,
      element,
      connection,
      watch,
      origin: source.origin,
      thirdParty,
      isPaced() {
        const messages = count();
        if (messages === MOST_MESSAGES + 1) environment.warn('frame-flood', { app: solution.appId });
        return messages <= MOST_MESSAGES;
      },
      get window() {
        return element.window;
      },
    };
    open = frame;
    send({ type: 'frame-opened', frameId, appId: solution.appId, inside });
  }

  function disconnect(frame: OpenFrame): void {
    frame.watch.gone();
    frame.connection.disconnect();
    send({ type: 'frame-gone', frameId: frame.id });
  }

  function hear(frame: OpenFrame, message: Message): void {
    const { id: frameId, request } = frame;
    switch (message.type) {
      case 'READY':
        return send({ type: 'frame-ready', frameId });
      case 'DONE':
        frame.watch.done();
        removeLeaving();
        return send({ type: 'frame-done', frameId });
      case 'TITLE':
        return send({ type: 'frame-titled', frameId, title: message.value.title });
      case 'HISTORY':
        return requests.onWent(frameId, message.value.path, message.value.replace === true);
      case 'SHELL_REDIRECT':
        return requests.onRedirect(message.value.url, message.value.replace === true);
      case 'RUNTIME_REQ':
        return requests.onAsked(frame, message);
      default:
        return environment.warn('port-message-ignored', { type: message.type, app: request.solution.appId });
    }
  }

  /** No longer heard, configured or seen; its document goes when the next one is there. */
  function retire(frame: OpenFrame): void {
    frame.watch.stop();
    frame.connection.close();
    frame.element.retire();
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

  function reload(): void {
    if (open === undefined) return;
    const { request } = open;
    retire(open);
    openFrame(request);
  }

  function clear(): void {
    if (open === undefined) return;
    retire(open);
    removeLeaving();
    open = undefined;
    send({ type: 'frame-closed' });
  }

  return {
    show(request) {
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
      if (before) retire(before);
      openFrame(request);
    },
    configure: (configuration) => open?.connection.configure(configuration),
    reload,
    clear,
    stop() {
      stopListening();
      clear();
    },
  };
}

/** A source elsewhere is another frame: what was remembered of a solution may be of yesterday. */
function isSameFrame(one: FrameRequest, other: FrameRequest): boolean {
  const isOfOther =
    one.loadedFor !== undefined && other.loadedFor !== undefined && one.loadedFor !== other.loadedFor;
  return (
    one.solution.appId === other.solution.appId && one.source.baseUrl === other.source.baseUrl && !isOfOther
  );
}
