import type { AssistantInterrupt } from '@unified-shell/api/assistant';
import { chooseAiPanel, mayForcePanel } from '@unified-shell/catalogue/access/ai-panel';
import { SHELL_TOOLS_APP_ID } from '@unified-shell/catalogue/assistant/tool-definition';
import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import type { AssistantOpening } from '@unified-shell/protocol/app-chrome/assistant-context';
import * as v from 'valibot';
import { readAgreement } from '../../app-requests/prompts/agreement-requests';
import { readEventStream } from '../../live/read-event-stream';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { workspaceOf } from '../../resolve/route-decision';
import { flagScopeOf } from '../../workspace/organisation/flag-scope';
import type { AssistantDeps, Conversation } from './assistant-part';
import type { AssistantAction, AssistantStore } from './assistant-store';
import { offeredTools } from './offered-tools';
import { assistantEventSchema, conversationSchema, runListSchema } from './read-assistant';
import { type ConversationEvent, reduceConversation } from './reduce-conversation';
import { createToolRunner, type ToolResult } from './run-tool';

const PATH = '/api/assistant/v1/runs';

/** The conversation of this tab, by the organisation that it belongs to: it is shown again after a reload. */
const RUN_KEY = 'unifiedShell.assistant';

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ run: v.string(), organisation: v.string() }),
);

/** In a window that matches, the panel is above the application (NAV-21). */
const ABOVE_QUERY = '(max-width: 852px)';

/** A request that begins or continues a run. */
interface RunRequest {
  path: string;
  body: object;
}

type Answer =
  | { id: string; kind: 'approval'; isApproved: boolean; isForSession: boolean }
  | ({ id: string; kind: 'tool' } & ToolResult);

/** Talks to the gateway, runs the tools that it permits in this page, and keeps the conversation over a reload. */
export function createConversation(
  deps: AssistantDeps,
  assistant: AssistantStore,
  saveFile: (name: string, text: string) => void,
): Conversation {
  const store = {
    getState: assistant.getState,
    send: (event: ConversationEvent) =>
      assistant.send({ type: 'changed', change: reduceConversation(assistant.getState(), event) }),
  };
  const { environment, caller, appChrome, prompts, getSnapshot } = deps;
  const shell = deps.store;
  const runTool = createToolRunner(deps, () => store.send({ type: 'held' }));
  let running: AbortController | undefined;
  /** The width of the panel in pixels; undefined while it is not shown. */
  let width: number | undefined;
  let isAbove = false;
  /** The organisation of the conversation: another one may be open by now. */
  let owner: string | undefined;
  /** The id of the stored conversation that is being read; undefined once another one has begun. */
  let reading: string | undefined;

  const organisationNow = () => workspaceOf(getSnapshot().decision)?.organisation.id;
  const headers = () => {
    const { session } = shell.getState();
    if (session.kind !== 'signed-in') throw new Error('no user is signed in');
    return { authorization: `Bearer ${session.token.value}`, traceparent: caller.trace };
  };

  /** The classic panel converses only: a page without the flag offers no tools (FLAG-05). */
  async function offered() {
    const { decision, state, page } = getSnapshot();
    const workspace = workspaceOf(decision);
    if (workspace === undefined) return [];
    const { assistant } = state;
    const request = {
      appId: assistant?.appId ?? '',
      parameter: state.location.query['nextGenAIEnabled'],
      mayForce: mayForcePanel(workspace.access.internal, page.environment),
    };
    if (chooseAiPanel(workspace.access.flags, request) === 'classic') return [];
    return offeredTools(getSnapshot(), appChrome.getState());
  }

  async function call(path: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await fetchWithTimeout(environment, path, {
      ...init,
      headers: { ...headers(), ...(init.body !== undefined && { 'content-type': 'application/json' }) },
    });
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
    return answer.json();
  }

  /** Sends the first request of the run, once it is made, and follows its stream; then runs the tool that it waits for, and so on. */
  async function follow(first: () => Promise<RunRequest>): Promise<void> {
    const abort = new AbortController();
    running?.abort();
    running = abort;
    try {
      let next = await first();
      while (!abort.signal.aborted) {
        const interrupt = await stream(next, abort.signal);
        if (abort.signal.aborted || interrupt?.kind !== 'tool') return;
        next = await perform(interrupt);
      }
    } catch (cause) {
      if (abort.signal.aborted) return;
      environment.warn('assistant-failed', { cause: String(cause) });
      store.send({ type: 'ended', fault: 'NO_ANSWER' });
    } finally {
      if (running === abort) running = undefined;
    }
  }

  async function perform(interrupt: AssistantInterrupt): Promise<RunRequest> {
    store.send({ type: 'resumed' });
    const result = await runTool(interrupt).catch((cause: unknown): ToolResult => {
      environment.warn('assistant-tool-failed', { name: interrupt.tool.name, cause: String(cause) });
      return { isDone: false, content: 'It did not work.' };
    });
    return resume({ id: interrupt.id, kind: 'tool', ...result });
  }

  async function resume(answer: Answer): Promise<RunRequest> {
    const { run } = store.getState();
    const body = { ...(await place()), answers: [answer] };
    return { path: `${PATH}/${run}/resume`, body };
  }

  async function place() {
    const { locale, state } = getSnapshot();
    return {
      organisation: organisationNow(),
      ...flagScopeOf(state.location, locale),
      offered: await offered(),
    };
  }

  /** Resolves with the interrupt that the run ends with. */
  async function stream(
    { path, body }: RunRequest,
    signal: AbortSignal,
  ): Promise<AssistantInterrupt | undefined> {
    const answer = await environment.fetch(path, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      store.send({ type: 'ended', fault: answer.status === 409 ? 'CONVERSATION_CHANGED' : 'NO_ANSWER' });
      return undefined;
    }
    for await (const { data } of readEventStream(answer.body)) {
      if (signal.aborted) return undefined;
      const event = v.parse(assistantEventSchema, JSON.parse(data));
      switch (event.type) {
        case 'run-started':
          store.send({ type: 'run-started', run: event.run });
          remember(event.run);
          break;
        case 'text':
          store.send({ type: 'drafted', draft: { id: event.id, blocks: event.blocks } });
          break;
        case 'item':
          store.send({ type: 'item-added', item: event.item });
          break;
        case 'run-finished': {
          const { outcome } = event;
          if (outcome.type === 'interrupt') {
            const [first] = outcome.interrupts;
            if (first?.kind === 'approval') store.send({ type: 'waits', interrupts: outcome.interrupts });
            return first;
          }
          store.send({ type: 'ended', fault: outcome.type === 'error' ? outcome.fault : undefined });
          return undefined;
        }
        default:
          event satisfies never;
      }
    }
    store.send({ type: 'ended', fault: 'NO_ANSWER' });
    return undefined;
  }

  async function send(text: string): Promise<void> {
    const message = text.trim();
    const { decision } = getSnapshot();
    if (message === '' || decision.kind !== 'solution' || store.getState().status === 'working') return;
    const { run } = store.getState();
    const isOwn = owner === undefined || owner === organisationNow();
    if (!isOwn) store.send({ type: 'cleared' });
    owner = organisationNow();
    reading = undefined;
    store.send({ type: 'asked', text: message });
    const body = {
      ...{ solution: decision.solution.appId, message, ...told() },
      ...(isOwn && run !== undefined && { run }),
    };
    await follow(async () => ({ path: PATH, body: { ...(await place()), ...body } }));
  }

  /** The user has chosen what the assistant is told of the page. */
  function told() {
    const { place: tellsPlace, page } = store.getState().told;
    const { facts = {} } = appChrome.getState().assistantContext ?? {};
    return { tellsPlace, ...(page && Object.keys(facts).length > 0 && { page: { facts } }) };
  }

  function stopRun(): void {
    running?.abort();
    running = undefined;
    store.send({ type: 'ended' });
  }

  function remember(run: string | undefined): void {
    const organisation = owner;
    if (run === undefined || organisation === undefined) environment.tab.remove(RUN_KEY);
    else environment.tab.set(RUN_KEY, JSON.stringify({ run, organisation }));
  }

  /** After a reload, the conversation of this tab is shown again. */
  async function restore(): Promise<void> {
    const read = v.safeParse(storedSchema, environment.tab.get(RUN_KEY) ?? 'null');
    if (store.getState().run !== undefined || !read.success) return;
    const { run, organisation } = read.output;
    if (organisation === organisationNow()) await show(run);
  }

  async function show(id: string): Promise<void> {
    const organisation = organisationNow();
    if (organisation === undefined) return;
    reading = id;
    try {
      const query = new URLSearchParams({ organisation });
      const conversation = v.parse(conversationSchema, await call(`${PATH}/${id}?${query}`));
      if (reading !== id) return;
      // Later answers of the running request belong to the conversation before.
      stopRun();
      owner = organisation;
      store.send({ type: 'conversation-loaded', conversation });
      remember(id);
    } catch (cause) {
      environment.warn('assistant-failed', { cause: String(cause) });
      if (reading === id) remember(undefined);
    }
  }

  async function toggleHistory(): Promise<void> {
    const organisation = organisationNow();
    if (store.getState().history.kind !== 'closed' || organisation === undefined) {
      return store.send({ type: 'history-changed', history: { kind: 'closed' } });
    }
    store.send({ type: 'history-changed', history: { kind: 'loading' } });
    try {
      const { runs } = v.parse(runListSchema, await call(`${PATH}?${new URLSearchParams({ organisation })}`));
      store.send({ type: 'history-changed', history: { kind: 'known', runs } });
    } catch (cause) {
      environment.warn('assistant-failed', { cause: String(cause) });
      store.send({ type: 'history-changed', history: { kind: 'failed' } });
    }
  }

  async function erase(id: string): Promise<void> {
    const organisation = organisationNow();
    if (organisation === undefined) return;
    await call(`${PATH}/${id}?${new URLSearchParams({ organisation })}`, { method: 'DELETE' });
    const { history, run } = store.getState();
    if (run === id) clear();
    if (history.kind !== 'known') return;
    const runs = history.runs.filter((one) => one.id !== id);
    store.send({ type: 'history-changed', history: { kind: 'known', runs } });
  }

  function clear(): void {
    stopRun();
    owner = undefined;
    reading = undefined;
    remember(undefined);
    store.send({ type: 'cleared' });
  }

  async function rate(feedback: 'good' | 'bad'): Promise<void> {
    const { run } = store.getState();
    if (run === undefined || owner === undefined) return;
    try {
      const body = JSON.stringify({ organisation: owner, feedback });
      await call(`${PATH}/${run}/feedback`, { method: 'POST', body });
      store.send({ type: 'rated', feedback });
      shell.send({ type: 'toast-raised', key: 'copilotFeedbackSubmit' });
    } catch (cause) {
      environment.warn('assistant-failed', { cause: String(cause) });
      shell.send({ type: 'toast-raised', key: 'copilotFeedbackSubmitFail' });
    }
  }

  /** The file has what the gateway has stored, which may be more than this tab has seen. */
  async function download(): Promise<void> {
    const { run } = store.getState();
    if (run === undefined || owner === undefined) return;
    try {
      const query = new URLSearchParams({ organisation: owner });
      const { items } = v.parse(conversationSchema, await call(`${PATH}/${run}?${query}`));
      const parts = items.map((item) => {
        if (item.kind === 'tool') return `[${item.title}: ${item.outcome}]`;
        if (item.kind === 'page') return `[${item.application}: ${JSON.stringify(item.facts)}]`;
        return item.kind === 'outside' ? `[${item.client}]` : item.text;
      });
      saveFile('conversation.md', `${parts.join('\n\n')}\n`);
    } catch (cause) {
      environment.warn('assistant-failed', { cause: String(cause) });
      shell.send({ type: 'toast-raised', key: 'copilotDownloadFail' });
    }
  }

  /** Shows the agreement (UI-24). Its acceptance makes the shell ask again what the user may do. */
  async function askAgreement(): Promise<void> {
    const { session } = shell.getState();
    const organisation = organisationNow();
    if (session.kind !== 'signed-in' || organisation === undefined) return;
    const agreement = await readAgreement(
      { organisation, ...AI_AGREEMENT, locale: getSnapshot().locale },
      session.token,
      deps,
    );
    prompts.send({
      type: 'due',
      prompt: {
        ...{ kind: 'agreement', subject: 'legal', isSolicited: true, isReadOnly: false },
        ...{ agreement, organisation },
        settle(answer) {
          if (answer?.accepted) shell.send({ type: 'assistant-outdated' });
          else store.send({ type: 'closed' });
        },
      },
    });
  }

  function open({ question, isNew }: AssistantOpening = { question: '', isNew: false }): void {
    const { assistant } = shell.getState();
    if (isNew) clear();
    // A question never replaces the text of the user.
    if (question !== '' && store.getState().typed === '') store.send({ type: 'typed', text: question });
    if (assistant?.step === 'agreement' && assistant.warning === undefined) return warnOf(askAgreement());
    warnOf(restore());
  }

  function warnOf(work: Promise<void>): void {
    work.catch((cause: unknown) => environment.warn('assistant-failed', { cause: String(cause) }));
  }

  function approve(id: string, isApproved: boolean, isForSession: boolean): void {
    if (!store.getState().interrupts.some((one) => one.id === id && one.kind === 'approval')) return;
    store.send({ type: 'resumed' });
    void follow(() => resume({ id, kind: 'approval', isApproved, isForSession }));
  }

  /** A tool of the shell can run again; that of an application may have worked already. */
  function goOn(): void {
    const [interrupt] = store.getState().interrupts;
    if (interrupt?.kind !== 'tool') return;
    if (interrupt.tool.appId === SHELL_TOOLS_APP_ID) return void follow(() => perform(interrupt));
    store.send({ type: 'resumed' });
    const lost = { isDone: false, content: 'The page was left before the result was known.' };
    void follow(() => resume({ id: interrupt.id, kind: 'tool', ...lost }));
  }

  /** Applications are told of the panel (DATA-01). */
  function placePanel(wanted: number | undefined): void {
    width = wanted;
    tellApplications();
  }

  function tellApplications(): void {
    const known = shell.getState().preferences.assistantPanel?.width;
    const now = width !== undefined && isAbove ? 0 : width;
    if (now === known) return;
    const assistantPanel = now === undefined ? undefined : { width: now };
    shell.send({ type: 'preferences-changed', change: { assistantPanel } });
  }

  const stopFollowing = deps.page.followMedia(ABOVE_QUERY, (isNarrow) => {
    isAbove = isNarrow;
    tellApplications();
  });

  function retry(): void {
    const last = store.getState().items.findLast(({ kind }) => kind === 'user');
    if (last?.kind === 'user') warnOf(send(last.text));
  }

  return {
    act(action: AssistantAction) {
      switch (action.type) {
        case 'assistant-opened':
          return open(action.opening);
        case 'assistant-agreement-asked':
          return warnOf(askAgreement());
        case 'assistant-typed':
          return store.send({ type: 'typed', text: action.text });
        case 'assistant-told':
          return store.send({ type: 'told', told: action.told });
        case 'assistant-sent':
          return warnOf(send(action.text));
        case 'assistant-stopped':
          return stopRun();
        case 'assistant-retried':
          return retry();
        case 'assistant-approved':
          return approve(action.id, action.isApproved, action.isForSession ?? false);
        case 'assistant-continued':
          return goOn();
        case 'assistant-rated':
          return warnOf(rate(action.feedback));
        case 'assistant-downloaded':
          return warnOf(download());
        case 'assistant-cleared':
          return clear();
        case 'assistant-history-toggled':
          return warnOf(toggleHistory());
        case 'assistant-run-chosen':
          return warnOf(show(action.id));
        case 'assistant-run-erased':
          return warnOf(erase(action.id));
        case 'assistant-placed':
          return placePanel(action.width);
        case 'assistant-closed':
          return store.send({ type: 'closed' });
        default:
          return action satisfies never;
      }
    },
    stop() {
      stopFollowing();
      running?.abort();
    },
  };
}
