import type { Message } from '@unified-shell/protocol/read-message';
import { readRequest } from '@unified-shell/protocol/read-request';
import type { RuntimeResponse } from '@unified-shell/protocol/runtime-response';
import type { DialogArea, OpenComponent } from '../app-page/app-page-state';
import type { AppPageDeps, DeferredRequestHandlers } from '../deps';
import { handleUserRequest, isUserRequest } from '../personal-request-handlers';
import { RequestError, toFailure } from '../request-error';
import type { Requester } from '../require-requester';
import { type ComponentFrame, openComponentFrame } from './component-frame';
import { configureComponent } from './configure-component';
import { findComponent } from './find-component';

/**
 * Opens solutions in a dialog above everything (UI-10), one at a time. It closes by its own word, by Back, Escape and its
 * button, with the application that opened it, and with the session.
 * @param redirect goes where a solution in the dialog asks to go, once the dialog is closed
 * @returns opens one; resolves with what it gave. @throws RequestError
 */
export function createComponents(deps: AppPageDeps, redirect: DeferredRequestHandlers['onRedirect']) {
  const { store, page, appPage, environment } = deps;

  return async (appId: string, data: unknown): Promise<unknown> => {
    const found = findComponent(appId, deps);
    if (found === undefined)
      throw new RequestError('FORBIDDEN', 'There is no such solution for this person.');
    if (appPage.getState().component) throw new RequestError('FAILED', 'A dialog is open already.');

    let close: (value: unknown) => void = () => {};
    const closed = new Promise<unknown>((resolve) => {
      close = resolve;
    });
    const dismiss = () => close(undefined);
    let next = () => {};
    const takeStepBack = page.addStep(dismiss);
    let frame: ComponentFrame | undefined;

    function configure(): void {
      const current = findComponent(appId, deps);
      const configuration = current && configureComponent(current, data, deps);
      if (configuration) frame?.connection.configure(configuration);
      else if (current === undefined) dismiss();
    }

    function handleMessage(message: Message): void {
      if (message.type === 'DONE') show({ isDone: true });
      else if (message.type === 'RUNTIME_REQ') void respond(message.value, message.id);
      else if (message.type === 'SHELL_REDIRECT' && found && frame) {
        const { decision: request } = found;
        const { connection } = frame;
        next = () => redirect({ id: 0, request, connection }, message.value);
        dismiss();
      }
    }

    /** A request that names itself always gets an answer, as in the frame. */
    async function respond(value: unknown, id: string | undefined): Promise<void> {
      const response: RuntimeResponse = await handle(value).then(
        (result) => ({ ok: true, value: result }),
        toFailure,
      );
      if (id !== undefined) frame?.connection.send('RUNTIME_RESP', response, { re: id });
    }

    async function handle(value: unknown): Promise<unknown> {
      const reading = readRequest(value, found?.decision.solution.sandbox.thirdParty === true);
      if ('refusal' in reading) {
        throw new RequestError(reading.refusal, 'The shell does not answer this request.');
      }
      const { request } = reading;
      if (isUserRequest(request)) return handleUserRequest(request, requireRequester(), deps);
      const { name, args } = request;
      if (name === 'component.close') return close(args[0]);
      if (name !== 'keyboard.press') throw new RequestError('FORBIDDEN', 'No dialog may ask for this.');
      return args[0].key === 'Escape' ? dismiss() : undefined;
    }

    /** The application in the dialog asks as if its address had been opened (FRAME-29). */
    function requireRequester(): Requester {
      const requester = findComponent(appId, deps);
      if (requester === undefined)
        throw new RequestError('FORBIDDEN', 'Nobody is signed in to this application.');
      return requester;
    }

    function draw(area: DialogArea): () => void {
      if (found) frame = openComponentFrame(area, found.decision, environment, handleMessage);
      configure();
      return () => frame?.stop();
    }

    function show(change: Partial<OpenComponent>): void {
      const { component } = appPage.getState();
      if (component) appPage.send({ type: 'component-changed', component: { ...component, ...change } });
    }

    const { name } = found.decision.solution;
    appPage.send({ type: 'component-changed', component: { name, isDone: false, draw, dismiss } });
    const undo = [
      store.subscribe(({ session }) => {
        if (session.kind === 'signed-in' && session.end === undefined) configure();
        else dismiss();
      }),
      // Whoever opened it is gone.
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
