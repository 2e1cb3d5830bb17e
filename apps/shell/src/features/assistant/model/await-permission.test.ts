import { afterEach, describe, expect, it } from 'vitest';
import '../assistant-chunk';
import '../../prompts/model/create-prompts';
import { startRequests } from '../../../entries/deferred';
import { askForAssistant } from '../../../kernel/frames/assistant/ask-for-assistant';
import { catalogueFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

const PERMITTED = { buttonVisible: true, userAgreement: true };
const RUNS = '/api/assistant/v1/runs';

const agreement = {
  ...{ key: 'gen-ai-ga-agreement', type: 'AI', version: '1', locale: 'en-US', title: 'Agreement' },
  ...{ paragraphs: ['Text.'], hash: 'h', feature: 'Unified Shell' },
};

/** Opens a solution with the assistant, whose permission service answers when the test says. */
async function open() {
  let answerService = (_permissions: object) => {};
  const runs: string[] = [];
  const solutions = catalogueFixture.map((one) => ({ ...one, assistant: one.appId === 'sample' }));
  const answers: Record<string, Answer> = {
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
    '/api/assistant-permissions/v1': () =>
      new Promise((resolve) => {
        answerService = (permissions) => resolve(Response.json(permissions));
      }),
    '/api/agreements/v1': () => Response.json({ agreement }),
    [RUNS]: ({ headers }) => {
      runs.push(new Headers(headers).get('authorization') ?? '');
      return new Response('');
    },
  };
  const opened = await openShell('#/@alder/sample', answers);
  const { environment, chrome } = opened;
  const { deps, model } = chrome;
  const port = opened.connect();
  const pause = async () => {
    for (let n = 0; n < 8; n += 1) await settle();
  };
  return {
    ...opened,
    ...{ deps, runs, pause },
    view: () => model.getView().assistant,
    /** The part that handles the requests of applications loads. */
    async start() {
      askForAssistant(deps);
      startRequests(deps);
      await pause();
    },
    /** The application makes a call, whose response has the id. */
    async call(id: string, method: string, ...args: unknown[]) {
      port.receive('RUNTIME_REQ', { module: 'ai', method, args }, { id });
      await pause();
    },
    responseTo: (id: string) => port.sent.find(({ re }) => re === id)?.value,
    async click() {
      model.send({ type: 'assistant-opened' });
      await pause();
    },
    async send(text: string) {
      model.send({ type: 'assistant-sent', text });
      await pause();
    },
    async pass(ms: number) {
      environment.advance(ms);
      await pause();
    },
    async permit(permissions: object) {
      answerService(permissions);
      await pause();
    },
  };
}

describe('UI-29 a call of an application that opens the assistant', () => {
  it('waits for the permission, which opens the panel after 499 ms', async () => {
    const { start, call, pass, permit, view, responseTo } = await open();
    await start();
    await call('1', 'openChat', 'What is late?');
    await pass(499);
    expect([view().isShown, responseTo('1')]).toEqual([false, undefined]);
    await permit(PERMITTED);
    expect(view()).toMatchObject({ isShown: true, typed: 'What is late?' });
    expect(responseTo('1')).toEqual({ ok: true });
  });

  it('is answered with TIMEOUT after 501 ms, and a later permission opens nothing', async () => {
    const { start, call, pass, permit, view, responseTo } = await open();
    await start();
    await call('1', 'togglePanel', true);
    await pass(501);
    expect(responseTo('1')).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
    await permit(PERMITTED);
    expect(view()).toMatchObject({ isOpen: false, step: 'panel' });
  });

  it.each<[string, object, object]>([
    ['a warning', { ...PERMITTED, warning: 'permission' }, { isShown: true, warning: 'permission' }],
    ['nothing', {}, { isOpen: false }],
  ])('shows %s if that is the answer', async (_what, permissions, shown) => {
    const { start, call, permit, view, responseTo } = await open();
    await start();
    await call('1', 'openChat');
    await permit(permissions);
    expect(view()).toMatchObject(shown);
    expect(responseTo('1')).toEqual({ ok: true });
  });

  it('shows the agreement if that is the answer', async () => {
    const { start, call, permit, view, deps } = await open();
    await start();
    await call('1', 'openChat');
    await permit({ buttonVisible: true });
    expect(deps.chrome.ports.prompts.store.getState().open?.kind).toBe('agreement');
    expect(view().isShown).toBe(false);
  });

  it('is not lost before the part that handles it has loaded', async () => {
    const { start, call, permit, view, responseTo } = await open();
    await call('1', 'openChat');
    await start();
    await permit(PERMITTED);
    expect([view().isShown, responseTo('1')]).toEqual([true, { ok: true }]);
  });

  it('is cancelled when the user leaves the application meanwhile', async () => {
    const { start, call, permit, address, pause, view, pass } = await open();
    await start();
    await call('1', 'openChat');
    address.go('#/@alder/home');
    await pause();
    await permit(PERMITTED);
    address.go('#/@alder/sample');
    await pass(1_000);
    expect(view().isOpen).toBe(false);
  });

  it('is cancelled by a call that closes the panel', async () => {
    const { start, call, permit, view } = await open();
    await start();
    await call('1', 'openChat');
    await call('2', 'closeChat');
    await permit(PERMITTED);
    expect(view().isOpen).toBe(false);
  });

  it.each([
    [499, { ok: true }],
    [501, { ok: false, error: { code: 'TIMEOUT' } }],
  ])('waits for the renewal of a token that is due, here %i ms', async (ms, response) => {
    const { start, call, permit, pass, pause, responseTo, environment, deps } = await open();
    await start();
    await permit(PERMITTED);
    environment.sleep(3_600_000);
    await call('1', 'openChat');
    await pass(ms);
    await deps.checkSession();
    await pause();
    expect(responseTo('1')).toMatchObject(response);
  });
});

describe('UI-29 a click on the button of the assistant', () => {
  it('opens nothing for 499 ms, then the panel in its loading state, and decides when the answer comes', async () => {
    const { start, click, pass, permit, view } = await open();
    await start();
    await click();
    await pass(499);
    expect(view().isShown).toBe(false);
    await pass(2);
    expect(view()).toMatchObject({ isShown: true, isLoading: true });
    await permit(PERMITTED);
    expect(view()).toMatchObject({ isShown: true, isLoading: false, step: 'panel' });
  });

  it('closes the loading panel when the user may not use the assistant', async () => {
    const { start, click, pass, permit, view } = await open();
    await start();
    await click();
    await pass(501);
    await permit({});
    expect(view()).toMatchObject({ isShown: false, isLoading: false });
  });

  it('closes the loading panel when the user leaves the application', async () => {
    const { start, click, pass, address, pause, view } = await open();
    await start();
    await click();
    await pass(501);
    address.go('#/@alder/home');
    await pause();
    expect(view()).toMatchObject({ isOpen: false, isLoading: false });
  });
});

describe('UI-29 the first request of a run', () => {
  it.each([
    ['carries the renewed token, if the renewal ends within 500 ms', 499, 'Bearer token-2'],
    ['carries the token as it is after 500 ms', 501, 'Bearer token-1'],
  ])('%s', async (_what, ms, authorization) => {
    const { start, click, send, permit, pass, pause, runs, environment, deps } = await open();
    await start();
    await permit(PERMITTED);
    await click();
    environment.sleep(3_600_000);
    await send('Hello');
    expect(runs).toEqual([]);
    await pass(ms);
    const { session } = deps.store.getState();
    if (session.kind !== 'signed-in') throw new Error('nobody is signed in');
    const token = { ...session.token, value: 'token-2', createdAt: environment.now() };
    const expiresAt = environment.now() + 3_600_000;
    deps.store.send({ type: 'token-received', token: { ...token, expiresAt } });
    await pause();
    expect(runs).toEqual([authorization]);
  });
});
