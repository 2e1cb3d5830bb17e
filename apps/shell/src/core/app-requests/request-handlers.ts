import type { ShellErrorType } from '@unified-shell/errors/shell-errors';
import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import { ShellError } from '../platform/network/shell-error';
import { createRateCounter } from '../platform/rate-counter';
import { sharedInactiveSince } from '../session/user-activity';
import { resetWithDocument } from './app-chrome/reset-with-document';
import { showAppNavigation } from './app-chrome/show-app-navigation';
import type { DeferredRequestHandlers, RequestHandlingDeps } from './deps';
import { createComponentOpener } from './dialog/component-opener';
import { handleRequest, type RequestHandlerTable } from './handle-request';
import { pressRelayedKey } from './keyboard/press-relayed-key';
import { requirePersonalApp } from './personal/require-personal-app';
import type { Prompt } from './prompts/prompt-store';
import { createRedirects } from './redirects/handle-redirects';
import { awaitRequester, requireOwnVisit, requireUser } from './require-requester';
import { MAX_POSITIONS_PER_SECOND, positionId } from './tours/tour-position';
import { guardPage } from './unsaved-changes/guard-page';
import { createUserRequestHandlers } from './user-request-handlers';
import { errorTypeOf } from './vendor/error-page';

/**
 * Handles the requests and redirects of the application in the main frame, in the order in which they are received
 * (FRAME-29). Those of a frame that is hidden or removed are ignored. Returns a function that stops it.
 */
export function startRequestHandling(deps: RequestHandlingDeps): () => void {
  const { store, environment, setRequestHandlers } = deps;
  const redirect = createRedirects(deps);
  const isShown = ({ id }: RequestingFrame) => store.getState().frame?.frameId === id;
  let watching: RequestingFrame | undefined;
  const handlers = createTable(deps, redirect, (frame) => {
    watching = frame;
  });
  const onInboxChange = () => {
    const request: ShellRequest = { module: 'inbox', method: 'changed', args: [] };
    if (watching && isShown(watching)) watching.connection.send('RUNTIME_REQ', request);
  };
  const undo = [guardPage(deps), resetWithDocument(deps), deps.onInboxChange(onInboxChange)];
  setRequestHandlers({
    onRequest(frame, message) {
      if (!isShown(frame)) return;
      const app = frame.request.solution.appId;
      void handleRequest(frame, message, handlers, (code) =>
        environment.warn('request-refused', { app, code }),
      );
    },
    onRedirect(frame, message) {
      if (isShown(frame)) redirect(frame, message);
    },
  });
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}

function createTable(
  deps: RequestHandlingDeps,
  redirect: DeferredRequestHandlers['onRedirect'],
  watchInbox: (frame: RequestingFrame) => void,
): RequestHandlerTable {
  const { store, page, appPage, appChrome, prompts, help, reloadFrame, checkSession, chrome } = deps;
  const countPositions = createRateCounter(deps.environment.now);
  const openComponent = createComponentOpener(deps, redirect);
  const personalRequesterOf = async (frame: RequestingFrame) =>
    requirePersonalApp(await awaitRequester(() => requireUser(deps, frame), deps));
  const ask = (frame: RequestingFrame, prompt: Prompt) => {
    requireUser(deps, frame);
    requireOwnVisit(deps);
    prompts.send({ type: 'due', prompt });
  };
  const failFrame = ({ id: frameId, request }: RequestingFrame, type: ShellErrorType) => {
    const error = new ShellError(type, { subject: request.solution.name });
    // A frame that is done cannot fail, so the shell first treats its document as unloaded.
    store.send({ type: 'frame-document-left', frameId });
    store.send({ type: 'frame-failed', frameId, error });
  };
  const showAssistant = (isOpen: boolean, frame: RequestingFrame, opening?: AssistantOpening) => {
    requireUser(deps, frame);
    deps.showAssistant(isOpen, opening);
  };
  return {
    ...createUserRequestHandlers(deps, (frame) => requireUser(deps, frame)),
    'topbar.show': ([header], frame) => appChrome.send({ type: 'header-shown', frame, header }),
    'sidenav.show': ([navigation], frame) => showAppNavigation(deps, frame, navigation),
    'actions.offer': ([list], frame) => appChrome.send({ type: 'actions-offered', frame, list }),
    'actions.answer': ([answer], frame) => appChrome.send({ type: 'action-answered', frame, answer }),
    'search.offer': ([isOffered], frame) => appChrome.send({ type: 'search-offered', frame, isOffered }),
    'search.answer': ([batch], frame) => appChrome.send({ type: 'search-answered', frame, batch }),
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
    // Without a session this leads to the sign-in page; with one it renews the token.
    'user.authExpired': async () => void (await checkSession(sharedInactiveSince(deps.environment))),
    'component.open': ([appId, data]) => openComponent(appId, data),
    'agreements.showAgreement': async ([key, options], frame) => {
      const { showAgreement } = await import('./prompts/agreement-requests');
      return showAgreement({ key, ...options }, requireUser(deps, frame), frame, deps);
    },
    'consent.updatePermissions': (_args, frame) =>
      ask(frame, { kind: 'consent', subject: 'legal', isSolicited: true }),
    // The focus stays in the application, which may have opened the panel without the user.
    'helpCenter.open'([options], frame) {
      requireUser(deps, frame);
      const { selectedTab: tab, suppressedTabs: suppressed = [] } = options ?? {};
      help.send({ type: 'help-opened', tab, suppressed, isByUser: false });
    },
    // Not the panel that the user reads in.
    'helpCenter.close'() {
      if (!help.getState().isByUser) help.send({ type: 'help-closed' });
    },
    async 'helpCenter.startTour'([id, options], frame) {
      const { appId: solution } = requireUser(deps, frame).decision.solution;
      const isSolicited = options?.isAsked === true && page.isActivated();
      const { startTour } = await import('./tours/start-tour');
      return startTour(id, { isSolicited, solution }, deps);
    },
    'tours.positioned': ([{ id, box }], frame) => {
      const { open } = prompts.getState();
      const isOpen = open?.kind === 'tour' && positionId(open) === id;
      if (!isOpen || open.tour.solution !== frame.request.solution.appId) return;
      if (countPositions() <= MAX_POSITIONS_PER_SECOND)
        prompts.send({ type: 'tour-changed', change: { box } });
    },
    'helpCenter.offer': ([offer], frame) => help.send({ type: 'help-offered', frame, help: offer }),
    'ai.openChat': ([opening], frame) => showAssistant(true, frame, opening),
    'ai.closeChat': (_args, frame) => showAssistant(false, frame),
    'ai.togglePanel': ([isOpen], frame) => showAssistant(isOpen, frame),
    'ai.offer': ([context]) => appChrome.send({ type: 'assistant-offered', context }),
    'user.pickRoles': (_args, frame) => ask(frame, { kind: 'roles', subject: 'news', isSolicited: true }),
    'nps.configure'([{ enabled, sampling, showToAdobeUsers: showToInternal }], frame) {
      const { appId: solution } = requireUser(deps, frame).decision.solution;
      prompts.send({ type: 'survey-configured', survey: { solution, enabled, sampling, showToInternal } });
    },
    'nps.triggerNps'(_args, frame) {
      const { appId, name } = requireUser(deps, frame).decision.solution;
      ask(frame, { kind: 'survey', subject: 'survey', isSolicited: true, solution: appId, name });
    },
    async 'inbox.list'([request], frame) {
      const requester = await personalRequesterOf(frame);
      watchInbox(frame);
      const { listNotifications } = await import('./personal/notification-requests');
      return listNotifications(request ?? undefined, requester, deps);
    },
    async 'inbox.runAction'([action], frame) {
      const requester = await personalRequesterOf(frame);
      const { runNotificationAction } = await import('./personal/notification-requests');
      return runNotificationAction(action, requester, deps);
    },
    'preferences.showShortcuts'(_args, frame) {
      requirePersonalApp(requireUser(deps, frame));
      chrome.send({ type: 'palette-changed', palette: { kind: 'shortcuts' } });
    },
    // The main frame is not in a dialog.
    'component.close': () => undefined,
  };
}
