import type { Message } from '@unified-shell/protocol/channel/read-message';
import { keepToken } from '../../frames/configuration/fetch-solution-tokens';
import { metricsConfigOf } from '../../frames/configuration/metrics-config';
import type { DialogArea, OpenComponent } from '../app-page/app-page-state';
import type { AppPageDeps, DeferredRequestHandlers } from '../deps';
import { handleRequest, type RequestHandlerTable } from '../handle-request';
import { RequestError } from '../request-error';
import type { RequestingUser } from '../require-requester';
import { createUserRequestHandlers } from '../user-request-handlers';
import { type ComponentFrame, openComponentFrame } from './component-frame';
import { configureComponent } from './configure-component';
import { findComponent } from './find-component';

const forbid = () => {
  throw new RequestError('FORBIDDEN', 'A solution in a dialog may not make this request.');
};

/** Requests that a solution in a dialog may not make: they change the page, or the frame that opened the dialog. */
const NOT_IN_A_DIALOG = {
  'topbar.show': forbid,
  'sidenav.show': forbid,
  'actions.offer': forbid,
  'search.offer': forbid,
  'search.answer': forbid,
  'page.spinner': forbid,
  'page.notFound': forbid,
  'page.reload': forbid,
  'page.blockNavigation': forbid,
  'page.modal': forbid,
  'page.preventDefaultCombos': forbid,
  'user.authExpired': forbid,
  'agreements.showAgreement': forbid,
  'consent.updatePermissions': forbid,
  'nps.configure': forbid,
  'nps.triggerNps': forbid,
  'helpCenter.open': forbid,
  'helpCenter.offer': forbid,
  'user.pickRoles': forbid,
  'inbox.list': forbid,
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
    const opened = findComponent(appId, deps);
    if (opened === undefined)
      throw new RequestError('FORBIDDEN', 'The solution does not exist, or the user may not open it.');
    const { decision } = opened;
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
      const current = findComponent(appId, deps);
      const configuration = current && configureComponent(current, data, deps);
      if (configuration) frame?.connection.configure(configuration);
      else if (current === undefined) dismiss();
    }

    function handleMessage(message: Message): void {
      if (frame === undefined) return;
      // No other frame has the id 0.
      const sender = { id: 0, request: decision, connection: frame.connection };
      if (message.type === 'DONE') show({ isDone: true });
      else if (message.type === 'RUNTIME_REQ') void handleRequest(sender, message, handlers, () => {});
      else if (message.type === 'SHELL_REDIRECT') {
        next = () => redirect(sender, message.value);
        dismiss();
      }
    }

    /** A component makes requests as if its address were open (FRAME-29). */
    function requireUser(): RequestingUser {
      const requester = findComponent(appId, deps);
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

    function draw(area: DialogArea): () => void {
      const metrics = metricsConfigOf(appId, deps.configuration, deps.caller.trace);
      frame = openComponentFrame(area, decision, environment, metrics, handleMessage);
      configure();
      return () => frame?.stop();
    }

    function show(change: Partial<OpenComponent>): void {
      const { component } = appPage.getState();
      if (component) appPage.send({ type: 'component-changed', component: { ...component, ...change } });
    }

    let hasFailed = false;
    /** The component receives the token of its own solution, never that of the application that opened it. */
    const token = {
      getSolution: () => findComponent(appId, deps)?.decision.solution,
      hasFailed: () => hasFailed,
      onFailed() {
        hasFailed = true;
        dismiss();
      },
    };

    const { name } = decision.solution;
    appPage.send({ type: 'component-changed', component: { name, isDone: false, draw, dismiss } });
    const undo = [
      keepToken(deps, token),
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
      for (const stop of undo) stop();
      appPage.send({ type: 'component-changed', component: undefined });
      await takeStepBack();
      next();
    }
  };
}
