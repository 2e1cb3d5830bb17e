import type { AssistantEvent, AssistantInterrupt } from '@unified-shell/api/assistant';
import { SHELL_TOOLS_APP_ID } from '@unified-shell/catalogue/assistant/tool-definition';
import type { FeatureDeps } from '../../../chrome/feature';
import type { ActionsOf } from '../../../chrome/feature-parts';
import type { AppChrome } from '../../../kernel/requests/app-chrome/app-chrome';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import { flagScopeOf } from '../../../kernel/workspace/organisation/flag-scope';
import type { AssistantAction, ToldParts } from './assistant-store';
import type { ConversationStore } from './reduce-conversation';
import type { RunRequests } from './run-requests';
import { offeredTools } from './tools/offered-tools';
import { failed, type RunTool, type ToolResult } from './tools/tool-result';

/** A request that begins or resumes a run. */
interface RunRequest {
  path: string;
  body: object;
}

type Answer =
  | { id: string; kind: 'approval'; isApproved: boolean; isForSession: boolean }
  | ({ id: string; kind: 'tool' } & ToolResult);

interface RunPorts {
  stream: RunRequests['stream'];
  /** Waits for what the user may do, and for a renewal of the token, for a limited time (UI-29). */
  ready(): Promise<unknown>;
  runTool: RunTool;
  /** Called when a run has started. */
  remember(): void;
}

/** The run of the conversation: sends the user's messages and answers, and runs the tools that the gateway permits in this page. */
export function createRun(
  { environment, getSnapshot, appChrome }: Pick<FeatureDeps, 'environment' | 'getSnapshot' | 'appChrome'>,
  store: ConversationStore,
  { stream, ready, runTool, remember }: RunPorts,
) {
  let running: AbortController | undefined;

  /** Sends the first request of the run, once it is made, and follows its stream; then runs the tool that it waits for, and so on. */
  async function follow(first: () => RunRequest | Promise<RunRequest>): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    running?.abort();
    running = abort;
    try {
      await ready();
      for (let next = await first(); ; ) {
        const body = { ...(await placeOf(getSnapshot(), appChrome.getState())), ...next.body };
        if (signal.aborted) return;
        const interrupt = await receive(stream(next.path, body, signal), signal);
        if (signal.aborted || interrupt?.kind !== 'tool') return;
        next = await perform(interrupt, runTool);
      }
    } catch (cause) {
      if (signal.aborted) return;
      environment.warn('assistant-failed', { cause: String(cause) });
      store.send({ type: 'ended', fault: 'NO_ANSWER' });
    } finally {
      if (running === abort) running = undefined;
    }
  }

  /** Resolves with the interrupt that the run ends with. */
  async function receive(
    events: AsyncIterable<AssistantEvent>,
    signal: AbortSignal,
  ): Promise<AssistantInterrupt | undefined> {
    for await (const event of events) {
      if (signal.aborted) return undefined;
      store.send(event);
      if (event.type === 'run-started') remember();
      if (event.type !== 'run-finished') continue;
      return event.outcome.type === 'interrupt' ? event.outcome.interrupts[0] : undefined;
    }
    return undefined;
  }

  async function perform(interrupt: AssistantInterrupt, run: RunTool): Promise<RunRequest> {
    store.send({ type: 'resumed' });
    const result = await run(interrupt).catch((cause: unknown) => {
      environment.warn('assistant-tool-failed', { name: interrupt.tool.name, cause: String(cause) });
      return failed('It did not work.');
    });
    return resume({ id: interrupt.id, kind: 'tool', ...result });
  }

  function resume(answer: Answer): RunRequest {
    return { path: `/${store.getState().run}/resume`, body: { answers: [answer] } };
  }

  function send(text: string): void {
    const message = text.trim();
    const { decision, state } = getSnapshot();
    if (message === '' || decision.kind !== 'solution' || store.getState().status === 'working') return;
    const { id } = decision.workspace.organisation;
    if ((store.getState().organisation ?? id) !== id) store.send({ type: 'cleared' });
    const { appId: solution, name } = decision.solution;
    const origin = { name, href: new URL(state.location.href).hash };
    store.send({ type: 'asked', text: message, organisation: id, origin });
    const { run, told } = store.getState();
    const body = { run, solution, message, ...toldOf(told, appChrome.getState()) };
    void follow(() => ({ path: '', body }));
  }

  return {
    send,
    /** Sends the last message again. */
    retry() {
      const last = store.getState().items.findLast((item) => item.kind === 'user');
      if (last !== undefined) send(last.text);
    },
    approve({ id, isApproved, isForSession = false }: ActionsOf<AssistantAction>['assistant-approved']) {
      if (!store.getState().interrupts.some((one) => one.id === id && one.kind === 'approval')) return;
      store.send({ type: 'resumed' });
      void follow(() => resume({ id, kind: 'approval', isApproved, isForSession }));
    },
    /** A tool of the shell can run again; that of an application may have worked already. */
    goOn(): void {
      const [interrupt] = store.getState().interrupts;
      if (interrupt?.kind !== 'tool') return;
      const tellLoss = async () => failed('The page was left before the result was known.');
      const run = interrupt.tool.appId === SHELL_TOOLS_APP_ID ? runTool : tellLoss;
      void follow(() => perform(interrupt, run));
    },
    stop(): void {
      running?.abort();
      running = undefined;
      store.send({ type: 'ended' });
    },
  };
}

/** The members of every request of a run: where the user is, and the tools that the page can run. */
async function placeOf(snapshot: ShellSnapshot, app: AppChrome): Promise<object> {
  const { decision, locale, state } = snapshot;
  return {
    organisation: workspaceOf(decision)?.organisation.id,
    ...flagScopeOf(state.location, locale),
    offered: await offeredTools(snapshot, app),
  };
}

/** The user has chosen what the assistant is told of the page. */
function toldOf({ place, page }: ToldParts, { assistantContext }: AppChrome): object {
  const { facts = {} } = assistantContext ?? {};
  return { tellsPlace: place, ...(page && Object.keys(facts).length > 0 && { page: { facts } }) };
}
