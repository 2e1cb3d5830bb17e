import type { ShellErrorType } from '@unified-shell/errors/shell-errors';
import type { RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import { recordVitals } from '../frames/report/record-vitals';
import { ShellError } from '../platform/network/shell-error';
import { sharedInactiveSince } from '../session/user-activity';
import { resetWithDocument } from './app-chrome/reset-with-document';
import { showAppNavigation } from './app-chrome/show-app-navigation';
import { actionCalls, searches } from './ask';
import type { RequestHandlingDeps } from './deps';
import { createComponentOpener } from './dialog/component-opener';
import { type CreateUserHandlers, handleRequest, type RequestHandlers } from './handle-request';
import { pressRelayedKey } from './keyboard/press-relayed-key';
import { createRedirects } from './redirects/handle-redirects';
import { type RequestingUser, requireUser } from './require-requester';
import { guardPage } from './unsaved-changes/guard-page';
import { createUserRequestHandlers } from './user-request-handlers';
import { errorTypeOf } from './vendor/error-page';

type KernelRequestName =
  | keyof ReturnType<typeof createPageHandlers>
  | keyof ReturnType<typeof createUserRequestHandlers>;

/** The handlers of features. */
export interface FeatureHandlers<UserRequest extends RequestName> {
  /** Creates the handlers of requests on behalf of the user. An application makes them in the main frame and in a dialog. */
  createUserHandlers: CreateUserHandlers<UserRequest>;
  /** The handlers of requests that change the page. Only the application in the main frame makes them. */
  page: RequestHandlers<Exclude<RequestName, KernelRequestName | UserRequest>>;
}

/**
 * Handles the requests and redirects of the application in the main frame, in the order in which they are received
 * (FRAME-29). Those of a frame that is hidden or removed are ignored. The compiler sees that each request has a handler
 * in the kernel or in a feature. Returns a function that stops it.
 */
export function startRequestHandling<UserRequest extends RequestName>(
  deps: RequestHandlingDeps,
  features: FeatureHandlers<UserRequest>,
): () => void {
  const { store, environment, setRequestHandlers } = deps;
  const redirect = createRedirects(deps);
  const isShown = ({ id }: RequestingFrame) => store.getState().frame?.frameId === id;
  const createUserHandlers = (require: (frame: RequestingFrame) => RequestingUser) => ({
    ...createUserRequestHandlers(deps, require),
    ...features.createUserHandlers(require),
  });
  const handlers = {
    ...createUserHandlers((frame) => requireUser(deps, frame)),
    ...createPageHandlers(deps, createComponentOpener(deps, redirect, createUserHandlers)),
    ...features.page,
  };
  const undo = [guardPage(deps), resetWithDocument(deps)];
  setRequestHandlers({
    onRequest(frame, message) {
      if (!isShown(frame)) return;
      const app = frame.request.solution.appId;
      void handleRequest(frame, message, handlers, (code) => {
        // The application cannot mend it: its runtime writes an information.
        if (code !== 'NOT_AVAILABLE') environment.warn('request-refused', { app, code });
      });
    },
    onRedirect(frame, message) {
      if (isShown(frame)) redirect(frame, message);
    },
  });
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}

function createPageHandlers(
  deps: RequestHandlingDeps,
  openComponent: ReturnType<typeof createComponentOpener>,
) {
  const { store, page, appPage, appChrome, environment, reloadFrame, checkSession } = deps;
  const failFrame = ({ id: frameId, request }: RequestingFrame, type: ShellErrorType) => {
    const error = new ShellError(type, { subject: request.solution.name });
    // A frame that is done cannot fail, so the shell first treats its document as unloaded.
    store.send({ type: 'frame-document-left', frameId });
    store.send({ type: 'frame-failed', frameId, error });
  };
  return {
    'topbar.show': ([header], frame) => appChrome.send({ type: 'header-shown', frame, header }),
    'sidenav.show': ([navigation], frame) => showAppNavigation({ store, environment }, frame, navigation),
    'actions.offer': ([list], frame) => appChrome.send({ type: 'actions-offered', frame, list }),
    'actions.answer': ([answer], frame) => actionCalls.receive(frame, answer),
    'search.offer': ([isOffered], frame) => appChrome.send({ type: 'search-offered', frame, isOffered }),
    'search.answer': ([batch], frame) => searches.receive(frame, batch),
    'pulse.setCount': ([count]) => appChrome.send({ type: 'notifications-counted', count }),
    'page.spinner': ([shown]) => appChrome.send({ type: 'spinner-shown', shown }),
    'page.notFound': (_args, frame) => failFrame(frame, 'NOT_FOUND'),
    'error.show': (args, frame) => failFrame(frame, errorTypeOf(args)),
    'page.reload': ([{ cacheBust }]) => reloadFrame(cacheBust ? 'cache-bust' : 'default'),
    'page.blockNavigation'([{ enabled, onOrgChangeOnly, message }]) {
      const unsaved = { message, onOrganisationChangeOnly: onOrgChangeOnly };
      appPage.send({ type: 'unsaved-changed', unsaved: enabled ? unsaved : undefined });
    },
    'page.modal': ([isOpen]) => appPage.send({ type: 'dialog-changed', isOpen }),
    'page.offlineReady': ([isReady]) => appPage.send({ type: 'offline-readiness-changed', isReady }),
    'page.preventDefaultCombos': ([combinations]) =>
      appPage.send({ type: 'combinations-changed', combinations }),
    'keyboard.press': ([combination]) => pressRelayedKey(combination, page),
    'metrics.vitals': ([vitals]) => recordVitals(vitals, deps),
    // Without a session this leads to the sign-in page; with one it renews the token.
    'user.authExpired': async () => void (await checkSession(sharedInactiveSince(environment))),
    'component.open': ([appId, data]) => openComponent(appId, data),
    // The main frame is not in a dialog.
    'component.close': () => undefined,
    'ai.offer': ([context]) => appChrome.send({ type: 'assistant-offered', context }),
  } satisfies Partial<RequestHandlers<RequestName>>;
}
