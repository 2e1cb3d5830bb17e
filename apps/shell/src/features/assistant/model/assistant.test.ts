import type { AssistantEvent, AssistantInterrupt } from '@unified-shell/api/assistant';
import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import { toasts } from '@unified-shell/messages/en-US/toasts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../../browser/page/save-file';
import '../assistant-chunk';
import '../../prompts/model/create-prompts';
import { askForAssistant } from '../../../kernel/frames/assistant/ask-for-assistant';
import { applyShellChanges } from '../../../kernel/live/apply-shell-changes';
import { ALDER, catalogueFixture } from '../../../test-support/fixtures';
import { openAppPage } from '../../../test-support/open-app-page';
import { type Answer, settle, stopShells } from '../../../test-support/open-shell';
import { TOAST_WORDS } from '../../toasts/ui/toast-words';

vi.mock('../../../browser/page/save-file');

afterEach(stopShells);

const PERMITTED = { buttonVisible: true, userAgreement: true };

const stream = (...events: AssistantEvent[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
const started: AssistantEvent = { type: 'run-started', run: 'run-1', title: 'Hello' };
const finished = (outcome: Extract<AssistantEvent, { type: 'run-finished' }>['outcome']): AssistantEvent => ({
  type: 'run-finished',
  outcome,
});
const answered = (): Response =>
  stream(
    started,
    { type: 'item', item: { kind: 'assistant', id: 'a', text: 'Hi', blocks: [] } },
    finished({ type: 'success' }),
  );
const interrupt = (change: Partial<AssistantInterrupt>): AssistantInterrupt => ({
  ...{ id: 'i-1', kind: 'tool', title: 'A tool', isDestructive: false },
  ...{ tool: { appId: 'shell', name: 'search' }, arguments: {} },
  ...change,
});

const RUNS = '/api/assistant/v1/runs';

/** The assistant opens home, which has no assistant. */
const LED_HOME: Record<string, Answer> = {
  [RUNS]: () =>
    stream(
      started,
      finished({
        type: 'interrupt',
        interrupts: [
          interrupt({ tool: { appId: 'shell', name: 'open' }, arguments: { application: 'home' } }),
        ],
      }),
    ),
  [`${RUNS}/run-1/resume`]: answered,
};

interface Given {
  permissions?: object;
  answers?: Record<string, Answer>;
  hash?: string;
}

async function open({ permissions = PERMITTED, answers = {}, hash = '#/@alder/sample' }: Given = {}) {
  let permitted: object | Promise<object> = permissions;
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const recording = Object.entries(answers).map(([path, answer]): [string, Answer] => [
    path,
    (request, url) => {
      if (request.body) sent.push({ path, body: JSON.parse(String(request.body)) });
      return answer(request, url);
    },
  ]);
  const solutions = catalogueFixture.map((one) => ({ ...one, assistant: one.appId === 'sample' }));
  const opened = await openAppPage(hash, {
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
    '/api/assistant-permissions/v1': async () => Response.json(await permitted),
    ...Object.fromEntries(recording),
  });
  const files: string[] = [];
  vi.mocked(saveFile).mockImplementation((name, text) => void files.push(`${name}: ${text}`));
  const { deps, chrome } = opened;
  const { model } = chrome;
  const stopAsking = askForAssistant(deps);
  const stop = chrome.start();
  const act = async (...[action]: Parameters<typeof model.send>) => {
    model.send(action);
    for (let n = 0; n < 12; n += 1) await settle();
  };
  for (let n = 0; n < 4; n += 1) await settle();
  return {
    ...opened,
    act,
    sent,
    files,
    permit: (next: object | Promise<object>) => {
      permitted = next;
    },
    view: () => model.getView().assistant,
    toast: () => deps.store.getState().toasts.at(-1)?.key,
    stop() {
      stop();
      stopAsking();
    },
  };
}

const send = { type: 'assistant-sent', text: 'Hello' } as const;
const flags = { 'next-gen-aia-enabled': 'true' };

describe('the button and the panel of the assistant', () => {
  it.each<[string, Given, string]>([
    ['the service hides the button', { permissions: { ...PERMITTED, buttonVisible: false } }, 'hidden'],
    ['the solution has no assistant', { hash: '#/@alder/home' }, 'hidden'],
    ['the user has no agreement', { permissions: { buttonVisible: true } }, 'agreement'],
  ])('UI-27 the panel is hidden when %s', async (_what, given, step) => {
    const { act, view } = await open(given);
    await act({ type: 'assistant-opened' });
    expect([view().step, view().isShown]).toEqual([step, false]);
  });

  it('UI-24 DATA-15 the agreement is asked for first, and its acceptance opens the panel', async () => {
    const agreement = {
      ...{ key: 'gen-ai-ga-agreement', type: 'AI', version: '1', locale: 'en-US', title: 'Agreement' },
      ...{ paragraphs: ['Text.'], hash: 'h', feature: 'Unified Shell' },
    };
    const stored = { accepted: true, date: '2026-11-25T09:00:00.000+00:00' };
    const answers: Record<string, Answer> = {
      '/api/agreements/v1': ({ body }) => Response.json(body ? stored : { agreement }),
    };
    const { act, view, deps, permit } = await open({ permissions: { buttonVisible: true }, answers });
    await act({ type: 'assistant-opened' });
    const { open: prompt } = deps.prompts.getState();
    expect([prompt?.kind, view().isShown]).toEqual(['agreement', false]);
    permit(PERMITTED);
    await act({ type: 'prompt-agreement', isAccepted: true });
    expect(view().isShown).toBe(true);
  });

  it('UI-28 closes the panel at once when an application withdraws the agreement', async () => {
    const answers = { '/api/agreements/v1': () => Response.json({ accepted: false, date: '' }) };
    const { act, view, request, permit } = await open({ answers });
    await act({ type: 'assistant-opened' });
    expect(view().isShown).toBe(true);
    // The service does not answer, so the page cannot have waited for it.
    permit(new Promise(() => {}));
    await request('agreements.clearResponse', AI_AGREEMENT.key);
    for (let n = 0; n < 8; n += 1) await settle();
    expect(view()).toMatchObject({ isShown: false, isOpen: false, step: 'agreement', isOffered: true });
  });

  it('UI-28 closes the panel when the gateway tells of a withdrawal in another page', async () => {
    const { act, view, deps, environment, permit } = await open();
    const changes = applyShellChanges(deps);
    await act({ type: 'assistant-opened' });
    permit({ buttonVisible: true });
    changes.apply({ type: 'agreements-changed', withinMs: 0 });
    environment.advance(150);
    for (let n = 0; n < 4; n += 1) await settle();
    expect(view()).toMatchObject({ isShown: false, isOpen: false, step: 'agreement' });
    changes.stop();
  });

  it('UI-28 keeps the panel and the focus in it when the answer is as before', async () => {
    const { act, view, deps, environment } = await open();
    const changes = applyShellChanges(deps);
    await act({ type: 'assistant-opened' });
    const seen: boolean[] = [];
    const stop = deps.chrome.subscribe(() => seen.push(view().isShown));
    changes.apply({ type: 'agreements-changed', withinMs: 0 });
    environment.advance(150);
    for (let n = 0; n < 4; n += 1) await settle();
    expect(new Set(seen)).toEqual(new Set([true]));
    stop();
    changes.stop();
  });

  it('UI-28 closes the panel above an application without the assistant, where the assistant has led the user', async () => {
    const { act, view, deps, address, environment, permit } = await open({ answers: LED_HOME });
    const changes = applyShellChanges(deps);
    await act({ type: 'assistant-opened' });
    await act(send);
    expect([address.read().hash, view().isShown, view().step]).toEqual(['#/@alder/home', true, 'hidden']);
    permit({ buttonVisible: true });
    changes.apply({ type: 'agreements-changed', withinMs: 0 });
    environment.advance(150);
    for (let n = 0; n < 4; n += 1) await settle();
    expect(view().isShown).toBe(false);
    changes.stop();
  });

  it.each(['permission', 'provisioning'] as const)('UI-25 a %s warning is shown instead', async (warning) => {
    const { act, view } = await open({ permissions: { ...PERMITTED, warning } });
    await act({ type: 'assistant-opened' });
    expect(view()).toMatchObject({ isShown: true, warning });
  });

  it('UI-26 the panel and the help center close one another', async () => {
    const { act, view, deps } = await open();
    await act({ type: 'help-opened', isByUser: true });
    await act({ type: 'assistant-opened' });
    expect([deps.help.getState().isOpen, view().isShown]).toEqual([false, true]);
    await act({ type: 'help-opened', isByUser: true });
    expect([deps.help.getState().isOpen, view().isShown]).toEqual([true, false]);
  });
});

describe('a conversation', () => {
  it('shows the answer, and sends no token but in the header', async () => {
    const { act, view, sent } = await open({ answers: { [RUNS]: answered } });
    await act({ type: 'assistant-opened' });
    await act(send);
    expect(view()).toMatchObject({ run: 'run-1', status: 'idle', items: [{ kind: 'user' }, { text: 'Hi' }] });
    expect(sent[0]?.body).toMatchObject({ organisation: ALDER, solution: 'sample', message: 'Hello' });
    expect(JSON.stringify(sent)).not.toContain('token-1');
  });

  it('FLAG-02 names the language and the sandbox of the page, on which flags may depend', async () => {
    const { act, sent } = await open({ hash: '#/@alder/sname:prod/sample', answers: { [RUNS]: answered } });
    await act({ type: 'assistant-opened' });
    await act(send);
    expect(sent[0]?.body).toMatchObject({ locale: 'en-US', sandbox: 'prod' });
  });

  it.each([
    ['FLAG-05 the classic panel offers no tools', '#/@alder/sample', {}, 0],
    ['FLAG-05 the next-generation panel offers the tools of the page', '#/@alder/sample', flags, 6],
  ])('%s', async (_what, hash, featureFlags, count) => {
    const answers: Record<string, Answer> = {
      [RUNS]: answered,
      '/api/boot': async () => {
        const { bootFixture, organisationFixture } = await import('../../../test-support/fixtures');
        const working = { ...organisationFixture(ALDER), flags: { featureFlags, floodgate: {} } };
        return Response.json({ ...bootFixture, working });
      },
    };
    const { act, sent } = await open({ hash, answers });
    await act({ type: 'assistant-opened' });
    await act(send);
    expect(sent.find(({ path }) => path === RUNS)?.body['offered']).toHaveLength(count);
  });

  it('tells the facts of the page only after the user has added them, and the place until they take it away', async () => {
    const { act, sent, view, deps } = await open({ answers: { [RUNS]: answered } });
    const context = { facts: { order: 'A-1042' }, questions: ['What is late?'] };
    deps.appChrome.send({ type: 'assistant-offered', context });
    await act({ type: 'assistant-opened' });
    expect(view().page).toEqual(context);
    await act(send);
    expect(sent[0]?.body).toMatchObject({ tellsPlace: true });
    expect(sent[0]?.body).not.toHaveProperty('page');
    await act({ type: 'assistant-told', told: { place: false, page: true } });
    await act(send);
    expect(sent[1]?.body).toMatchObject({ tellsPlace: false, page: { facts: { order: 'A-1042' } } });
    await act({ type: 'assistant-cleared' });
    expect(view().told).toEqual({ place: false, page: false });
    deps.appChrome.send({ type: 'document-removed' });
    expect(view().page).toBeUndefined();
  });

  it('an application opens the panel with a question, which never replaces the text of the user and is never sent', async () => {
    const { act, sent, view } = await open({ answers: { [RUNS]: answered } });
    const ask = (question: string) =>
      ({ type: 'assistant-opened', opening: { question, isNew: false } }) as const;
    await act(ask('What is late?'));
    expect([view().isShown, view().typed, sent]).toEqual([true, 'What is late?', []]);
    await act({ type: 'assistant-typed', text: 'My own words' });
    await act({ type: 'assistant-closed' });
    await act(ask('Something else?'));
    expect([view().typed, sent]).toEqual(['My own words', []]);
    await act({ type: 'assistant-sent', text: 'My own words' });
    expect(view()).toMatchObject({ typed: '', run: 'run-1' });
    await act({ type: 'assistant-opened', opening: { question: 'Again?', isNew: true } });
    expect(view()).toMatchObject({ typed: 'Again?', run: undefined, items: [] });
  });

  it('runs a tool of the shell that the gateway has permitted, and answers with its result', async () => {
    const waiting = finished({
      type: 'interrupt',
      interrupts: [interrupt({ arguments: { query: 'home' } })],
    });
    const { act, view, sent } = await open({
      answers: { [RUNS]: () => stream(started, waiting), [`${RUNS}/run-1/resume`]: answered },
    });
    await act({ type: 'assistant-opened' });
    await act(send);
    expect(sent.at(-1)?.body['answers']).toEqual([
      { id: 'i-1', kind: 'tool', isDone: true, content: expect.stringContaining('Home (application)') },
    ]);
    expect(view().status).toBe('idle');
  });

  it('waits for the approval of the user, and runs an action in the open frame only after it', async () => {
    const tool = { appId: 'sample', name: 'rename' };
    const asked = interrupt({ kind: 'approval', tool, arguments: { name: 'New' } });
    const permitted = finished({
      type: 'interrupt',
      interrupts: [interrupt({ id: 'i-2', tool, arguments: { name: 'New' } })],
    });
    const resumes = [() => stream(permitted), answered];
    const { act, view, port, request, sent } = await open({
      answers: {
        [RUNS]: () => stream(started, finished({ type: 'interrupt', interrupts: [asked] })),
        [`${RUNS}/run-1/resume`]: () => resumes.shift()?.() ?? answered(),
      },
    });
    await request('actions.offer', [{ id: 'rename', title: 'Rename', tool: { description: 'Renames.' } }]);
    await act({ type: 'assistant-opened' });
    await act(send);
    const calls = () => port.sent.filter(({ value }) => Object(value).method === 'call');
    expect([view().interrupts.length, calls().length]).toEqual([1, 0]);
    await act({ type: 'assistant-approved', id: 'another', isApproved: true });
    expect(calls()).toHaveLength(0);
    await act({ type: 'assistant-approved', id: 'i-1', isApproved: true });
    const [call] = calls();
    const [id, ...given]: unknown[] = Object(call?.value).args;
    expect(given).toEqual(['rename', { name: 'New' }]);
    await request('actions.answer', { id, isDone: true, value: 'secret' });
    for (let n = 0; n < 8; n += 1) await settle();
    expect(sent.at(-1)?.body['answers']).toMatchObject([{ id: 'i-2', isDone: true }]);
  });

  it('shows the conversation that was chosen last, without the answers of the one before', async () => {
    let write = (_event: AssistantEvent) => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      },
    });
    const items = [{ kind: 'user', text: 'Before' }];
    const stored = { id: 'run-0', title: 'Before', items, interrupts: [] };
    const { act, view } = await open({
      answers: { [RUNS]: () => new Response(body), [`${RUNS}/run-0`]: () => Response.json(stored) },
    });
    await act({ type: 'assistant-opened' });
    await act(send);
    write(started);
    await act({ type: 'assistant-run-chosen', id: 'run-0' });
    write({ type: 'item', item: { kind: 'assistant', id: 'a', text: 'Late', blocks: [] } });
    for (let n = 0; n < 4; n += 1) await settle();
    expect([view().run, view().status, view().items]).toEqual(['run-0', 'idle', items]);
  });

  it('says that a switch was not made when the user keeps their unsaved changes', async () => {
    const tool = { appId: 'shell', name: 'switch_organization' };
    const waiting = interrupt({ tool, arguments: { organization: 'Birch Travel' } });
    const { act, appPage, environment, reply, sent } = await open({
      answers: {
        [RUNS]: () => stream(started, finished({ type: 'interrupt', interrupts: [waiting] })),
        [`${RUNS}/run-1/resume`]: answered,
      },
    });
    const unsaved = { message: '', onOrganisationChangeOnly: false };
    appPage.send({ type: 'unsaved-changed', unsaved });
    await act({ type: 'assistant-opened' });
    await act(send);
    expect(appPage.getState().question).toBeDefined();
    await reply(false);
    environment.advance(0);
    for (let n = 0; n < 8; n += 1) await settle();
    expect(sent.at(-1)?.body['answers']).toMatchObject([
      { isDone: false, content: 'The user has kept their unsaved changes.' },
    ]);
  });

  describe('whose tool runs again after a reload', () => {
    const tool = { appId: 'shell', name: 'explain_access' };
    const stored = {
      ...{ id: 'run-1', title: 'Before', items: [] },
      interrupts: [interrupt({ tool })],
    };
    const solutions = catalogueFixture.map((one) => ({ ...one, assistant: one.appId === 'sample' }));

    /** The catalogue, which the tool reads, answers when the test says. */
    async function openWaiting() {
      const reads: ((answer: Response | Promise<never>) => void)[] = [];
      let isLate = false;
      const opened = await open({
        answers: {
          '/api/catalogue/v1/test/index.json': () =>
            isLate ? new Promise((resolve) => reads.push(resolve)) : Response.json({ solutions }),
          [`${RUNS}/run-1`]: () => Response.json(stored),
          [`${RUNS}/run-1/resume`]: answered,
        },
      });
      await opened.act({ type: 'assistant-opened' });
      await opened.act({ type: 'assistant-run-chosen', id: 'run-1' });
      isLate = true;
      await opened.act({ type: 'assistant-continued' });
      const answer = async (response: Response | Promise<never>) => {
        reads[0]?.(response);
        for (let n = 0; n < 8; n += 1) await settle();
      };
      return { ...opened, answer };
    }

    it('the run goes on when the tool fails', async () => {
      const { answer, sent, view } = await openWaiting();
      await answer(Promise.reject(new TypeError('offline')));
      expect(sent.at(-1)?.body['answers']).toMatchObject([{ id: 'i-1', isDone: false }]);
      expect(view().status).toBe('idle');
    });

    it.each(['assistant-stopped', 'assistant-cleared'] as const)(
      'the run does not go on after %s',
      async (type) => {
        const { act, answer, sent, view } = await openWaiting();
        await act({ type });
        await answer(Response.json({ solutions }));
        expect([sent, view().status]).toEqual([[], 'idle']);
      },
    );
  });

  it('keeps a conversation that begins while the stored one of the tab is read', async () => {
    let answerLate = (_answer: Response) => {};
    const stored = { id: 'run-0', title: 'Before', items: [], interrupts: [] };
    const { act, view, environment } = await open({
      answers: {
        [RUNS]: answered,
        [`${RUNS}/run-0`]: () =>
          new Promise((resolve) => {
            answerLate = resolve;
          }),
      },
    });
    environment.tab.set('unifiedShell.assistant', JSON.stringify({ run: 'run-0', organisation: ALDER }));
    await act({ type: 'assistant-opened' });
    await act(send);
    answerLate(Response.json(stored));
    for (let n = 0; n < 4; n += 1) await settle();
    expect([view().run, view().items.length]).toEqual(['run-1', 2]);
  });

  it('says so when there is no answer, and sends the message again when the user wants to', async () => {
    const replies = [() => new Response(null, { status: 503 }), answered];
    const { act, view } = await open({ answers: { [RUNS]: () => replies.shift()?.() ?? answered() } });
    await act({ type: 'assistant-opened' });
    await act(send);
    expect(view()).toMatchObject({ status: 'idle', fault: 'NO_ANSWER' });
    await act({ type: 'assistant-retried' });
    expect(view()).toMatchObject({ fault: undefined, run: 'run-1' });
  });

  it.each([
    [
      'a link to another site',
      [{ kind: 'paragraph', parts: [{ kind: 'link', href: 'javascript:x', parts: [] }] }],
    ],
    ['markup', [{ kind: 'html', text: '<b>' }]],
  ])('refuses an answer with %s', async (_what, blocks) => {
    const broken = `data: ${JSON.stringify({ type: 'text', id: 'a', blocks })}\n\n`;
    const { act, view } = await open({ answers: { [RUNS]: () => new Response(broken) } });
    await act({ type: 'assistant-opened' });
    await act(send);
    expect(view()).toMatchObject({ draft: undefined, fault: 'NO_ANSWER' });
  });

  it('UI-48 UI-49 UI-50 tells whether feedback and download have worked', async () => {
    let status = 200;
    const conversation = {
      id: 'run-1',
      title: 'Hello',
      items: [{ kind: 'user', text: 'Hello' }],
      interrupts: [],
    };
    const { act, toast, files } = await open({
      answers: {
        [RUNS]: answered,
        [`${RUNS}/run-1/feedback`]: () => Response.json({ feedback: 'good' }, { status }),
        [`${RUNS}/run-1`]: () => Response.json({ ...conversation }, { status }),
      },
    });
    await act({ type: 'assistant-opened' });
    await act(send);
    await act({ type: 'assistant-rated', feedback: 'good' });
    expect(toast()).toBe('copilotFeedbackSubmit');
    await act({ type: 'assistant-downloaded' });
    expect(files).toEqual(['conversation.md: Hello\n']);
    status = 503;
    await act({ type: 'assistant-rated', feedback: 'bad' });
    expect(toast()).toBe('copilotFeedbackSubmitFail');
    await act({ type: 'assistant-downloaded' });
    expect(toast()).toBe('copilotDownloadFail');
  });

  it.each([
    ['UI-48', 'copilotDownloadFail', 'Download failed. Please try again later.'],
    ['UI-49', 'copilotFeedbackSubmit', 'Thank you for your feedback.'],
    ['UI-50', 'copilotFeedbackSubmitFail', 'Your feedback submission failed. Please try again.'],
  ] as const)('%s the toast %s has the text of the specification', (_id, key, text) => {
    const texts: Readonly<Record<string, string>> = toasts;
    expect(texts[TOAST_WORDS[key].text]).toBe(text);
  });
});
