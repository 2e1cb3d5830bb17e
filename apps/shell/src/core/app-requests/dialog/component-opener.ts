import type { DiscoveryFault } from '@unified-shell/errors/shell-errors';
import type { Message } from '@unified-shell/protocol/channel/read-message';
import { keepToken } from '../../frames/configuration/fetch-solution-tokens';
import { metricsConfigOf } from '../../frames/configuration/metrics-config';
import { ShellError } from '../../platform/network/shell-error';
import {
  DISCOVERY_CACHE_KEY,
  type DiscoveryRequest,
  type DiscoveryState,
} from '../../resolve/discovery/discovery';
import type { SolutionDecision } from '../../resolve/route-decision';
import type { DialogArea, OpenComponent } from '../app-page/app-page-state';
import type { AppPageDeps, DeferredRequestHandlers } from '../deps';
import { handleRequest, type RequestHandlerTable } from '../handle-request';
import { RequestError } from '../request-error';
import type { RequestingUser } from '../require-requester';
import { createUserRequestHandlers } from '../user-request-handlers';
import { COMPONENT_FRAME_ID, type ComponentFrame, openComponentFrame } from './component-frame';
import { configureComponent } from './configure-component';
import { type ComponentDecision, findComponent } from './find-component';

const forbid = () => {
  throw new RequestError('FORBIDDEN', 'A solution in a dialog may not make this request.');
};

/** Requests that a solution in a dialog may not make: they change the page, or the frame that opened the dialog. */
const NOT_IN_A_DIALOG = {
  'topbar.show': forbid,
  'sidenav.show': forbid,
  'actions.offer': forbid,
  'actions.answer': forbid,
  'search.offer': forbid,
  'search.answer': forbid,
  'pulse.setCount': forbid,
  'preferences.showShortcuts': forbid,
  'page.spinner': forbid,
  'page.notFound': forbid,
  'page.reload': forbid,
  'error.show': forbid,
  'ai.openChat': forbid,
  'ai.closeChat': forbid,
  'ai.togglePanel': forbid,
  'ai.offer': forbid,
  'page.blockNavigation': forbid,
  'page.modal': forbid,
  'page.offlineReady': forbid,
  'page.preventDefaultCombos': forbid,
  'user.authExpired': forbid,
  'agreements.showAgreement': forbid,
  'consent.updatePermissions': forbid,
  'nps.configure': forbid,
  'nps.triggerNps': forbid,
  'helpCenter.open': forbid,
  'helpCenter.close': forbid,
  'helpCenter.startTour': forbid,
  'tours.positioned': forbid,
  'helpCenter.offer': forbid,
  'user.pickRoles': forbid,
  'inbox.list': forbid,
  'inbox.runAction': forbid,
  'component.open': forbid,
};

/**
 * Opens components, one at a time, in a dialog above the page (UI-10). A component closes at its own request, with
 * Back, Escape and its button, with the application that opened it, and with the session.
 * @param redirect handles a redirect of the component after the dialog has closed
 * @returns opens a component; resolves with its result. @throws RequestError
 */
export function createComponentOpener(deps: AppPageDeps, redirect: DeferredRequestHandlers['onRedirect']) {
  const { store, page, appPage, environment } = deps;

  return async (appId: string, data: unknown): Promise<unknown> => {
    /** The last answer of a partner system. It belongs to this dialog alone. */
    let discovery: DiscoveryState;
    const inside = readComponentPath(data);
    const find = () => findComponent(appId, deps, discovery, inside);
    const findOpen = () => {
      const found = find();
      return found?.kind === 'solution' ? found : undefined;
    };
    const first = find();
    if (first === undefined)
      throw new RequestError('FORBIDDEN', 'The solution does not exist, or the user may not open it.');
    if (appPage.getState().component)
      throw new RequestError('FAILED', 'Another component is open. Wait until it is closed.');

    let close: (value: unknown) => void = () => {};
    const closed = new Promise<unknown>((resolve) => {
      close = resolve;
    });
    const dismiss = () => close(undefined);
    let next = () => {};
    const takeStepBack = page.addHistoryEntry(dismiss);
    let frame: ComponentFrame | undefined;

    function configure(): void {
      const current = find();
      if (current?.kind === 'solution') {
        const configuration = configureComponent(current, data, deps);
        if (configuration) frame?.connection.configure(configuration);
        // The address belongs to another user or organisation than the one that is now active.
      } else if (current === undefined || frame !== undefined) dismiss();
    }

    function handleMessage(decision: SolutionDecision, message: Message): void {
      if (frame === undefined) return;
      const sender = { id: COMPONENT_FRAME_ID, request: decision, connection: frame.connection };
      if (message.type === 'DONE') show({ isDone: true });
      else if (message.type === 'RUNTIME_REQ') void handleRequest(sender, message, handlers, () => {});
      else if (message.type === 'SHELL_REDIRECT') {
        next = () => redirect(sender, message.value);
        dismiss();
      }
    }

    /** A component makes requests as if its address were open (FRAME-29). */
    function requireUser(): RequestingUser {
      const requester = findOpen();
      if (requester === undefined)
        throw new RequestError(
          'FORBIDDEN',
          'The user is not signed in, or may no longer open this application.',
        );
      return requester;
    }

    const handlers: RequestHandlerTable = {
      ...NOT_IN_A_DIALOG,
      ...createUserRequestHandlers(deps, requireUser),
      'component.close': ([value]) => close(value),
      'keyboard.press': ([{ key }]) => (key === 'Escape' ? dismiss() : undefined),
    };

    const drawFrame =
      (decision: SolutionDecision) =>
      (area: DialogArea): (() => void) => {
        const metrics = metricsConfigOf(appId, deps.configuration, deps.caller.trace);
        const onMessage = (message: Message) => handleMessage(decision, message);
        const onFlood = () => {
          const error = new ShellError('UNKNOWN', { subject: decision.solution.name });
          show({ error, isDone: true });
        };
        const opened = openComponentFrame(area, decision, environment, metrics, onMessage, onFlood);
        frame = opened;
        configure();
        return opened.stop;
      };

    let asking: AbortController | undefined;

    /** Asks a partner system for the address, as for the main frame. An answer after the dialog has closed is dropped. */
    async function askPartner(request: DiscoveryRequest): Promise<void> {
      asking = new AbortController();
      const { signal } = asking;
      const result = await import('../../resolve/discovery/discover')
        .then(({ discover }) => discover(deps, request, signal))
        .catch((cause: unknown) => failedDiscovery(request.solution.name, 'n', cause));
      if (signal.aborted) return;
      // A dialog has no address that could be redirected: the user may not open the solution (DISC-10).
      const told = result.kind === 'redirect' ? failedDiscovery(request.solution.name, 'a') : result;
      discovery = { key: request.key, result: told };
      proceed(find());
    }

    /** Opens the frame, asks for its address first, or shows why it cannot be opened. */
    function proceed(found: ComponentDecision | undefined): void {
      switch (found?.kind) {
        case 'solution':
          show({ draw: drawFrame(found.decision) });
          // A solution whose address a partner system tells is known only now.
          stopToken();
          stopToken = keepToken(deps, token);
          return;
        case 'discovery':
          return void askPartner(found.request);
        case 'failed':
          return show({ error: found.error, isDone: true });
        default:
          return dismiss();
      }
    }

    /** The user tries again: the partner system is asked once more. */
    function retry(): void {
      discovery = undefined;
      environment.stored.remove(DISCOVERY_CACHE_KEY);
      show({ error: undefined, isDone: false });
      proceed(find());
    }

    function show(change: Partial<OpenComponent>): void {
      const { component } = appPage.getState();
      if (component) appPage.send({ type: 'component-changed', component: { ...component, ...change } });
    }

    let hasFailed = false;
    let stopToken = () => {};
    /** The component receives the token of its own solution, never that of the application that opened it. */
    const token = {
      getSolution: () => findOpen()?.decision.solution,
      hasFailed: () => hasFailed,
      onFailed() {
        hasFailed = true;
        dismiss();
      },
    };

    const name = nameOf(first, appId);
    const component = { name, isDone: false, error: undefined, draw: () => () => {}, retry, dismiss };
    appPage.send({ type: 'component-changed', component });
    proceed(first);
    const undo = [
      () => stopToken(),
      store.subscribe(({ session }) => {
        if (session.kind === 'signed-in' && session.end === undefined) configure();
        else dismiss();
      }),
      // The document that opened the component has been replaced.
      appPage.subscribe(({ component }) => component === undefined && dismiss()),
    ];
    try {
      return await closed;
    } finally {
      asking?.abort();
      for (const stop of undo) stop();
      appPage.send({ type: 'component-changed', component: undefined });
      await takeStepBack();
      next();
    }
  };
}

/** The location in the solution that the dialog opens at; its start page if the data has none. */
function readComponentPath(data: unknown): string {
  const path: unknown = Reflect.get(Object(data), 'componentPath');
  return typeof path === 'string' && path !== '' ? path.replace(/^\/*/, '/') : '';
}

function failedDiscovery(subject: string, discovery: DiscoveryFault, cause?: unknown) {
  const error = new ShellError('DISCOVERY_FAILED', { subject, discovery, cause });
  return { kind: 'failed', error } as const;
}

function nameOf(found: ComponentDecision, appId: string): string {
  if (found.kind === 'solution') return found.decision.solution.name;
  if (found.kind === 'discovery') return found.request.solution.name;
  return found.error.details.subject ?? appId;
}
