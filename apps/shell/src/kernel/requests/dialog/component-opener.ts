import type { Message } from '@unified-shell/protocol/channel/read-message';
import { keepToken } from '../../frames/configuration/fetch-solution-tokens';
import { metricsConfigOf } from '../../frames/configuration/metrics-config';
import { ShellError } from '../../platform/network/shell-error';
import type { SolutionDecision } from '../../resolve/route-decision';
import type { DialogArea, OpenComponent } from '../app-page/app-page-state';
import type { AppPageDeps, DeferredRequestHandlers } from '../deps';
import { type CreateUserHandlers, handleRequest } from '../handle-request';
import { RequestError } from '../request-error';
import { createComponentAddress } from './component-address';
import { COMPONENT_FRAME_ID, type ComponentFrame, openComponentFrame } from './component-frame';
import { createComponentHandlers } from './component-handlers';
import { configureComponent } from './configure-component';
import type { ComponentDecision } from './find-component';

/**
 * Opens components, one at a time, in a dialog above the page (UI-10). A component closes at its own request, with
 * Back, Escape and its button, with the application that opened it, and with the session.
 * @param redirect handles a redirect of the component after the dialog has closed
 * @param createUserHandlers makes the handlers of the requests in the user's name
 * @returns opens a component; resolves with its result. @throws RequestError
 */
export function createComponentOpener(
  deps: AppPageDeps,
  redirect: DeferredRequestHandlers['onRedirect'],
  createUserHandlers: CreateUserHandlers<never>,
) {
  const { store, page, appPage, environment } = deps;

  return async (appId: string, data: unknown): Promise<unknown> => {
    const address = createComponentAddress(appId, readComponentPath(data), deps);
    const { find } = address;
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

    const handlers = createComponentHandlers(findOpen, close, createUserHandlers);

    const drawFrame =
      (decision: SolutionDecision) =>
      (area: DialogArea): (() => void) => {
        const opened = openComponentFrame({
          ...{ area, request: decision, title: decision.solution.name, environment },
          metrics: metricsConfigOf(appId, deps.configuration, deps.caller.trace),
          onMessage: (message) => handleMessage(decision, message),
          onFlood() {
            const error = new ShellError('UNKNOWN', { subject: decision.solution.name });
            show({ error, isDone: true });
          },
        });
        frame = opened;
        configure();
        return opened.stop;
      };

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
          return void address.ask(found.request).then((isWanted) => isWanted && proceed(find()));
        case 'failed':
          return show({ error: found.error, isDone: true });
        default:
          return dismiss();
      }
    }

    /** The user tries again: the partner system is asked once more. */
    function retry(): void {
      address.forget();
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
      address.stop();
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

function nameOf(found: ComponentDecision, appId: string): string {
  if (found.kind === 'solution') return found.decision.solution.name;
  if (found.kind === 'discovery') return found.request.solution.name;
  return found.error.details.subject ?? appId;
}
