import type { Message } from '@unified-shell/protocol/channel/read-message';
import { keepToken } from '../../frames/configuration/fetch-solution-tokens';
import { metricsConfigOf } from '../../frames/configuration/metrics-config';
import type { DiscoveryRequest, DiscoveryState } from '../../resolve/discovery/discovery';
import type { DialogArea, OpenComponent } from '../app-page/app-page-state';
import type { AppPageDeps, DeferredRequestHandlers } from '../deps';
import { handleRequest, type RequestHandlerTable } from '../handle-request';
import { RequestError } from '../request-error';
import type { RequestingUser } from '../require-requester';
import { createUserRequestHandlers } from '../user-request-handlers';
import { type ComponentFrame, openComponentFrame } from './component-frame';
import { configureComponent } from './configure-component';
import { discoverComponent, discoveryOf, findComponent } from './find-component';

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
    let asked = discoveryOf(appId, deps);
    let discovery: DiscoveryState;
    const find = () => findComponent(appId, deps, discovery);
    const solution = asked?.solution ?? find()?.decision.solution;
    if (solution === undefined)
      throw new RequestError('FORBIDDEN', 'The solution does not exist, or the user may not open it.');
    if (appPage.getState().component)
      throw new RequestError('FAILED', 'Another component is open. Wait until it is closed.');

    let close: (value: unknown) => void = () => {};
    let fail: (error: unknown) => void = () => {};
    const closed = new Promise<unknown>((resolve, reject) => {
      close = resolve;
      fail = reject;
    });
    const dismiss = () => close(undefined);
    let next = () => {};
    const takeStepBack = page.addHistoryEntry(dismiss);
    let shown: DialogArea | undefined;
    let frame: ComponentFrame | undefined;

    function configure(): void {
      if (asked) return;
      const current = find();
      const configuration = current && configureComponent(current, data, deps);
      if (configuration) frame?.connection.configure(configuration);
      else if (current === undefined) dismiss();
    }

    function handleMessage(message: Message): void {
      const request = find()?.decision;
      if (frame === undefined || request === undefined) return;
      // No other frame has the id 0.
      const sender = { id: 0, request, connection: frame.connection };
      if (message.type === 'DONE') show({ isDone: true });
      else if (message.type === 'RUNTIME_REQ') void handleRequest(sender, message, handlers, () => {});
      else if (message.type === 'SHELL_REDIRECT') {
        next = () => redirect(sender, message.value);
        dismiss();
      }
    }

    /** A component makes requests as if its address were open (FRAME-29). */
    function requireUser(): RequestingUser {
      const requester = find();
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

    function openFrame(): void {
      const request = find()?.decision;
      if (shown === undefined || request === undefined) return;
      const metrics = metricsConfigOf(appId, deps.configuration, deps.caller.trace);
      frame = openComponentFrame(shown, request, environment, metrics, handleMessage);
      configure();
    }

    function draw(area: DialogArea): () => void {
      shown = area;
      openFrame();
      return () => frame?.stop();
    }

    const abort = new AbortController();
    /** The dialog waits meanwhile, and may be closed. */
    async function askPartner(request: DiscoveryRequest): Promise<void> {
      const answer = await discoverComponent(request, deps, abort.signal);
      if (abort.signal.aborted) return;
      discovery = answer;
      asked = undefined;
      openFrame();
    }

    function show(change: Partial<OpenComponent>): void {
      const { component } = appPage.getState();
      if (component) appPage.send({ type: 'component-changed', component: { ...component, ...change } });
    }

    let hasFailed = false;
    /** The component receives the token of its own solution, never that of the application that opened it. */
    const token = {
      getSolution: () => asked?.solution ?? find()?.decision.solution,
      hasFailed: () => hasFailed,
      onFailed() {
        hasFailed = true;
        dismiss();
      },
    };

    const { name } = solution;
    appPage.send({ type: 'component-changed', component: { name, isDone: false, draw, dismiss } });
    const undo = [
      keepToken(deps, token),
      store.subscribe(({ session }) => {
        if (session.kind === 'signed-in' && session.end === undefined) configure();
        else dismiss();
      }),
      // The document that opened the component has been replaced.
      appPage.subscribe(({ component }) => component === undefined && dismiss()),
      () => abort.abort(),
    ];
    if (asked) askPartner(asked).catch(fail);
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
