import type { Message } from '@unified-shell/protocol/read-message';
import { readRequest } from '@unified-shell/protocol/read-request';
import type { RuntimeResponse } from '@unified-shell/protocol/runtime-response';
import type { DialogArea, OpenComponent } from '../app-page/app-page-state';
import type { FrameWishes, HostedGround } from '../deps';
import { isPersonal, performForPerson } from '../personal-request-handlers';
import { RequestError, toFailure } from '../request-error';
import type { Asker } from '../require-requester';
import { type ComponentFrame, openComponentFrame } from './component-frame';
import { configureComponent } from './configure-component';
import { findComponent } from './find-component';

/**
 * Opens solutions in a dialog above everything (UI-10), one at a time. It closes by its own word, by Back, Escape and its
 * button, with the application that opened it, and with the session.
 * @param redirect goes where a solution in the dialog asks to go, once the dialog is closed
 * @returns opens one; resolves with what it gave. @throws RequestError
 */
export function createComponents(ground: HostedGround, redirect: FrameWishes['onRedirect']) {
  const { store, page, hosted, environment } = ground;

  return async (appId: string, data: unknown): Promise<unknown> => {
    const found = findComponent(appId, ground);
    if (found === undefined)
      throw new RequestError('FORBIDDEN', 'There is no such solution for this person.');
    if (hosted.getState().component) throw new RequestError('FAILED', 'A dialog is open already.');

    let close: (value: unknown) => void = () => {};
    const closed = new Promise<unknown>((resolve) => {
      close = resolve;
    });
    const dismiss = () => close(undefined);
    let next = () => {};
    const takeStepBack = page.addStep(dismiss);
    let frame: ComponentFrame | undefined;

    function configure(): void {
      const current = findComponent(appId, ground);
      const configuration = current && configureComponent(current, data, ground);
      if (configuration) frame?.connection.configure(configuration);
      else if (current === undefined) dismiss();
    }

    function hear(message: Message): void {
      if (message.type === 'DONE') show({ isDone: true });
      else if (message.type === 'RUNTIME_REQ') void answer(message.value, message.id);
      else if (message.type === 'SHELL_REDIRECT' && found && frame) {
        const { verdict: request } = found;
        const { connection } = frame;
        next = () => redirect({ id: 0, request, connection }, message.value);
        dismiss();
      }
    }

    /** A request that names itself always gets an answer, as in the frame. */
    async function answer(value: unknown, id: string | undefined): Promise<void> {
      const response: RuntimeResponse = await perform(value).then(
        (result) => ({ ok: true, value: result }),
        toFailure,
      );
      if (id !== undefined) frame?.connection.send('RUNTIME_RESP', response, { re: id });
    }

    async function perform(value: unknown): Promise<unknown> {
      const reading = readRequest(value, found?.verdict.solution.sandbox.thirdParty === true);
      if ('refusal' in reading) {
        throw new RequestError(reading.refusal, 'The shell does not answer this request.');
      }
      const { request } = reading;
      if (isPersonal(request)) return performForPerson(request, requireAsker(), ground);
      const { name, args } = request;
      if (name === 'component.close') return close(args[0]);
      if (name !== 'keyboard.press') throw new RequestError('FORBIDDEN', 'No dialog may ask for this.');
      return args[0].key === 'Escape' ? dismiss() : undefined;
    }

    /** The application in the dialog asks as if its address had been opened (FRAME-29). */
    function requireAsker(): Asker {
      const asker = findComponent(appId, ground);
      if (asker === undefined)
        throw new RequestError('FORBIDDEN', 'Nobody is signed in to this application.');
      return asker;
    }

    function draw(area: DialogArea): () => void {
      if (found) frame = openComponentFrame(area, found.verdict, environment, hear);
      configure();
      return () => frame?.stop();
    }

    function show(change: Partial<OpenComponent>): void {
      const { component } = hosted.getState();
      if (component) hosted.send({ type: 'component-changed', component: { ...component, ...change } });
    }

    const { name } = found.verdict.solution;
    hosted.send({ type: 'component-changed', component: { name, isDone: false, draw, dismiss } });
    const undo = [
      store.subscribe(({ session }) => {
        if (session.kind === 'signed-in' && session.end === undefined) configure();
        else dismiss();
      }),
      // Whoever opened it is gone.
      hosted.subscribe(({ component }) => component === undefined && dismiss()),
    ];
    try {
      return await closed;
    } finally {
      for (const stop of undo) stop();
      hosted.send({ type: 'component-changed', component: undefined });
      await takeStepBack();
      next();
    }
  };
}
