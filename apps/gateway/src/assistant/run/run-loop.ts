/**
 * Runs the assistant from one answer of the page to the next: asks the model, decides about each of its calls, and ends
 * with an answer, with a fault, or with an interrupt that waits for the page. It holds no connection and no lock while
 * it waits, so an interrupt survives a reload and can be answered in another tab.
 *
 * All decisions are in code (decision 0064). No word of the model and none of an application decides anything here.
 */

import { approvalStep, permitTool, type ToolName } from '@unified-shell/catalogue/assistant/permit-tool';
import { SHELL_TOOLS_APP_ID, type ToolDefinition } from '@unified-shell/catalogue/assistant/tool-definition';
import { readArguments, type ToolArguments } from '@unified-shell/catalogue/assistant/tool-parameters';
import { isDestructive } from '@unified-shell/catalogue/registration/action';
import { cutText } from '@unified-shell/text/cut-text';
import { toStorableText } from '@unified-shell/text/storable-text';
import {
  type ChatModel,
  estimateTokens,
  ModelError,
  type ModelFault,
  type ToolCall,
} from '../model/chat-model';
import { type CallRefusal, REFUSAL_WORDS } from './call-refusal';
import { extractFacts } from './extract-facts';
import { type Interrupt, quoteUntrusted, type RunItem, type RunState, toMessages } from './run-state';
import { findTool, offeredToModel, type RunTaint, type ToolLimits } from './run-tools';

/** Turns of the model for one message of the user. */
const MAX_TURNS = 8;
/** The same call with the same arguments, for one message of the user. */
const MAX_SAME_CALLS = 2;
const MAX_ANSWER_TOKENS = 2_000;
/** Longer results of tools are cut. */
const MAX_RESULT_CHARS = 8_000;
/** A longer conversation cannot go on. */
const MAX_CONVERSATION_CHARS = 200_000;

export type RunFault =
  | ModelFault
  | 'TURNS'
  | 'BUDGET'
  | 'CONVERSATION_TOO_LONG'
  /** Another tab has answered first. */
  | 'CONVERSATION_CHANGED'
  | 'INTERNAL';

export type RunOutcome =
  | { type: 'success' }
  | { type: 'interrupt'; interrupts: readonly Interrupt[] }
  | { type: 'error'; fault: RunFault }
  /** The user has stopped the run. */
  | { type: 'stopped' };

/** The events that the page receives while the run goes on. */
export type RunProgress =
  /** Of a message that is not complete: the text so far. */
  { type: 'text'; id: string; text: string } | { type: 'item'; item: RunItem };

type PageItem = Extract<RunItem, { kind: 'page' }>;

/** For the audit trail, which never has the arguments themselves. */
export type RunRecord =
  | { action: 'assistant.tool'; outcome: 'success' | 'refused' | 'failed'; tool: string; detail: string }
  | { action: 'assistant.approval'; outcome: 'success' | 'refused'; tool: string; detail: string };

export interface RunDeps {
  model: ChatModel;
  limits: ToolLimits;
  /** The instructions to the model: its role, the user's place, and its limits. */
  instructions: string;
  signal: AbortSignal;
  /** Whether tokens are left. It is asked before each turn. */
  hasBudget(): Promise<boolean>;
  spend(tokens: number): Promise<void>;
  newId(): string;
  /** SHA-256 of the arguments. */
  hash(text: string): string;
  /** SHA-256 of the id of the user's session. */
  session: string;
  onProgress(progress: RunProgress): void;
  record(event: RunRecord): Promise<void>;
}

export interface RunStep {
  state: RunState;
  outcome: RunOutcome;
}

/** A message of the user. */
export interface RunMessage {
  text: string;
  /** The facts of the page that the user tells the assistant. */
  page?: Pick<PageItem, 'application' | 'facts'> | undefined;
}

/** Continues with a message of the user. Calls that still wait for an approval are dismissed, and tools need a new approval. */
export async function writeToRun(
  state: RunState,
  { text, page }: RunMessage,
  deps: RunDeps,
): Promise<RunStep> {
  const settled = await giveUpQueue(state, deps);
  const next = addItem({ ...settled, turns: 0, approvalsAsked: 0 }, { kind: 'user', text });
  return goOn(page === undefined ? next : tellPage(next, { kind: 'page', ...page }, deps), deps);
}

/** Facts of a page may have instructions in their names and values. Those that the assistant knows are not told again. */
function tellPage(state: RunState, item: PageItem, deps: RunDeps): RunState {
  const known = state.items.findLast((one) => one.kind === 'page');
  if (JSON.stringify(known) === JSON.stringify(item)) return state;
  const next = { ...addItem(state, item), hasReadUntrusted: true };
  tell(next, deps);
  return next;
}

export type InterruptAnswer =
  /** `isForSession`: also for further changes in the application that lose no data. */
  | { kind: 'approval'; isApproved: boolean; isForSession?: boolean }
  /** `content`: what the page or the application has answered. */
  | { kind: 'tool'; isDone: boolean; content: string };

/** The page answers the interrupt. The call is decided again with the limits of this moment. */
export async function resumeRun(
  state: RunState,
  interrupt: Interrupt,
  answer: InterruptAnswer,
  deps: RunDeps,
): Promise<RunStep> {
  const waiting = { ...state, interrupt: undefined };
  const tool = idOf(interrupt.tool);
  if (answer.kind === 'tool') {
    const outcome = answer.isDone ? 'success' : 'failed';
    await deps.record({ action: 'assistant.tool', outcome, tool, detail: argumentsHash(interrupt, deps) });
    return addResult(waiting, interrupt, answer, deps);
  }
  const outcome = answer.isApproved ? 'success' : 'refused';
  await deps.record({ action: 'assistant.approval', outcome, tool, detail: argumentsHash(interrupt, deps) });
  if (!answer.isApproved) {
    const denied = addToolItem(waiting, interrupt.callId, {
      title: interrupt.title,
      outcome: 'denied',
      content: 'The user has denied this. Do not try it again.',
    });
    tell(denied, deps);
    return goOn(denied, deps);
  }
  const decision = permitTool(interrupt.tool, { ...deps.limits, ...taintOf(state) });
  if (!decision.permitted) {
    const { callId, title } = interrupt;
    const { refusal } = decision;
    return goOn(await refuseCall(waiting, { callId, title, tool: interrupt.tool, refusal }, deps), deps);
  }
  const run: Interrupt = { ...interrupt, id: deps.newId(), kind: 'tool' };
  return interrupted({ ...waiting, ...approvedBy(answer, interrupt, state, deps), interrupt: run }, run);
}

/** An approval for the session; of a tool that may lose data it counts once. */
function approvedBy(
  { isForSession = false }: Extract<InterruptAnswer, { kind: 'approval' }>,
  { tool, isDestructive: mayLoseData }: Interrupt,
  { approvedApplications }: RunState,
  { session }: RunDeps,
): Pick<RunState, 'approvedApplications'> {
  if (!isForSession || mayLoseData) return { approvedApplications };
  return { approvedApplications: [...approvedApplications, { appId: tool.appId, session }] };
}

function taintOf({ hasReadUntrusted, hasFactsOf }: RunState): RunTaint {
  return { hasReadUntrusted, hasFactsOf };
}

async function goOn(given: RunState, deps: RunDeps): Promise<RunStep> {
  let state = given;
  for (;;) {
    const step = await handleQueue(state, deps);
    if (step.outcome !== undefined) return { state: step.state, outcome: step.outcome };
    state = step.state;
    if (deps.signal.aborted) return { state, outcome: { type: 'stopped' } };
    const last = state.items.at(-1);
    // A call from outside has its result in the run; no model is asked about it.
    if (last?.kind === 'assistant' || isFromOutside(state)) return { state, outcome: { type: 'success' } };
    const fault = await faultBeforeTurn(state, deps);
    if (fault !== undefined) return { state, outcome: { type: 'error', fault } };
    const turn = await askModel(state, deps);
    if (turn.outcome !== undefined) return turn;
    state = turn.state;
  }
}

/** The run of an assistant outside the shell. */
export function isFromOutside({ items }: Pick<RunState, 'items'>): boolean {
  return items[0]?.kind === 'outside';
}

async function faultBeforeTurn(state: RunState, deps: RunDeps): Promise<RunFault | undefined> {
  if (state.turns >= MAX_TURNS) return 'TURNS';
  if (JSON.stringify(state.items).length > MAX_CONVERSATION_CHARS) return 'CONVERSATION_TOO_LONG';
  return (await deps.hasBudget()) ? undefined : 'BUDGET';
}

type Turn = { state: RunState; outcome: RunOutcome } | { state: RunState; outcome?: undefined };

async function askModel(state: RunState, deps: RunDeps): Promise<Turn> {
  const id = deps.newId();
  let text = '';
  const counted = { ...state, turns: state.turns + 1 };
  const request = {
    messages: [{ role: 'system' as const, content: deps.instructions }, ...toMessages(state.items)],
    tools: offeredToModel(deps.limits, state),
    maxTokens: MAX_ANSWER_TOKENS,
  };
  try {
    const turn = await deps.model.complete(request, deps.signal, (part) => {
      text += part;
      deps.onProgress({ type: 'text', id, text });
    });
    await deps.spend(turn.tokens);
    const calls = turn.toolCalls.map((call) => ({
      id: deps.newId(),
      name: toStorableText(call.name),
      arguments: toStorableText(call.arguments),
    }));
    const next = addItem(
      { ...counted, queue: calls },
      { kind: 'assistant', id, text: toStorableText(turn.text), toolCalls: calls },
    );
    tell(next, deps);
    return { state: next };
  } catch (cause) {
    await deps.spend(estimateTokens(request, text));
    const said = toStorableText(text);
    const kept =
      said === '' ? counted : addItem(counted, { kind: 'assistant', id, text: said, toolCalls: [] });
    if (deps.signal.aborted) return { state: kept, outcome: { type: 'stopped' } };
    if (!(cause instanceof ModelError)) throw cause;
    return { state: kept, outcome: { type: 'error', fault: cause.fault } };
  }
}

/** Decides about the calls of the last turn, one after the other, until one of them has to wait for the page. */
async function handleQueue(given: RunState, deps: RunDeps): Promise<Turn> {
  let state = given;
  for (let call = state.queue[0]; call !== undefined; call = state.queue[0]) {
    const decision = decideCall(call, state, deps.limits);
    if (decision.kind === 'refused') {
      state = await refuseCall(state, { ...decision, callId: call.id }, deps);
      continue;
    }
    const { tool, value } = decision;
    const applications = approvedNow(state, deps);
    const isAsked = approvalStep(tool, { applications, askedInARow: state.approvalsAsked });
    if (isAsked === 'ask-to-go-on') {
      const refused = { callId: call.id, title: tool.title, tool, refusal: 'TOO_MANY_APPROVALS' } as const;
      state = await refuseCall(state, refused, deps);
      continue;
    }
    const interrupt: Interrupt = {
      id: deps.newId(),
      kind: isAsked === 'ask' ? 'approval' : 'tool',
      callId: call.id,
      tool: { appId: tool.appId, name: tool.name },
      title: tool.title,
      isDestructive: isDestructive(tool),
      arguments: value,
    };
    const approvalsAsked = state.approvalsAsked + (isAsked === 'ask' ? 1 : 0);
    return interrupted({ ...state, approvalsAsked, interrupt }, interrupt);
  }
  return { state };
}

function approvedNow({ approvedApplications }: RunState, { session }: RunDeps): ReadonlySet<string> {
  return new Set(approvedApplications.filter((one) => one.session === session).map(({ appId }) => appId));
}

type CallDecision =
  | { kind: 'permitted'; tool: ToolDefinition; value: ToolArguments }
  | ({ kind: 'refused' } & Omit<RefusedCall, 'callId'>);

function decideCall(call: ToolCall, state: RunState, limits: ToolLimits): CallDecision {
  const tool = findTool(call.name, limits);
  if (tool === undefined)
    return { kind: 'refused', title: shorten(call.name), tool: undefined, refusal: 'UNKNOWN' };
  const refused = (refusal: CallRefusal, fault?: string): CallDecision => ({
    kind: 'refused',
    title: tool.title,
    tool,
    refusal,
    fault,
  });
  const decision = permitTool(tool, { ...limits, ...taintOf(state) });
  if (!decision.permitted) return refused(decision.refusal);
  const read = readArguments(tool.parameters, parseJson(call.arguments));
  if (!read.isValid) return refused('INVALID_ARGUMENTS', read.fault);
  if (countSameCalls(call, state.items) > MAX_SAME_CALLS) return refused('REPEATED');
  return { kind: 'permitted', tool, value: read.value };
}

/** The name as the model gave it, for the panel, which shows it as plain text. */
function shorten(name: string): string {
  return name.replaceAll(/[^\w-]/g, '').slice(0, 64);
}

/** No arguments at all count as none. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The calls since the user last wrote, this one included. */
function countSameCalls({ name, arguments: given }: ToolCall, items: readonly RunItem[]): number {
  const start = items.findLastIndex(({ kind }) => kind === 'user');
  return items
    .slice(start + 1)
    .flatMap((item) => (item.kind === 'assistant' ? item.toolCalls : []))
    .filter((call) => call.name === name && call.arguments === given).length;
}

interface RefusedCall {
  callId: string;
  title: string;
  /** The tool for the audit trail; undefined if there is none with the name that the model gave. */
  tool: ToolName | undefined;
  refusal: CallRefusal;
  fault?: string | undefined;
}

async function refuseCall(
  state: RunState,
  { callId, title, tool, refusal, fault }: RefusedCall,
  deps: RunDeps,
): Promise<RunState> {
  const content = fault === undefined ? REFUSAL_WORDS[refusal] : `${REFUSAL_WORDS[refusal]} ${fault}`;
  const next = addToolItem(state, callId, { title, outcome: 'refused', refusal, content });
  tell(next, deps);
  const of = tool === undefined ? 'unknown' : idOf(tool);
  await deps.record({ action: 'assistant.tool', outcome: 'refused', tool: of, detail: refusal });
  return next;
}

/** The calls that wait are answered, because a model does not accept a call without a result. */
async function giveUpQueue(given: RunState, deps: RunDeps): Promise<RunState> {
  let state: RunState = { ...given, interrupt: undefined };
  for (const call of given.queue) {
    const tool = findTool(call.name, deps.limits);
    const title = tool?.title ?? shorten(call.name);
    state = await refuseCall(state, { callId: call.id, title, tool, refusal: 'STOPPED' }, deps);
  }
  return state;
}

/** Adds the result of a tool, and goes on with what it lets go on. */
async function addResult(
  state: RunState,
  interrupt: Interrupt,
  { isDone, content }: Extract<InterruptAnswer, { kind: 'tool' }>,
  deps: RunDeps,
): Promise<RunStep> {
  const { callId, title, tool: name } = interrupt;
  const add = (said: string, outcome: 'done' | 'failed', change: Partial<RunState> = {}) => {
    const next = addToolItem(state, callId, { title, outcome, content: said });
    tell(next, deps);
    return goOn({ ...next, ...change }, deps);
  };
  const outcome = isDone ? 'done' : 'failed';
  const nothing = isDone ? 'Done.' : 'It did not work.';
  if (name.appId === SHELL_TOOLS_APP_ID) return add(content === '' ? nothing : cut(content), outcome);
  const tool = deps.limits.declared.find((one) => one.appId === name.appId && one.name === name.name);
  // An application whose tool declares no answer tells the model nothing but whether it has worked.
  if (tool?.answers !== true || content === '') return add(nothing, outcome);
  if (tool.fields === undefined)
    return add(quoteUntrusted(cut(content)), outcome, { hasReadUntrusted: true });
  if (!(await deps.hasBudget())) return add('It could not be read.', 'failed');
  const facts = await extractFacts(cut(content), tool.fields, deps);
  if (facts === undefined) return add('It could not be read.', 'failed');
  // A text may say anything; a number, a truth value and one of fixed choices cannot instruct.
  const hasText = tool.fields.some(({ type, choices }) => type === 'text' && choices === undefined);
  return add(JSON.stringify({ dataOfTheApplication: facts }), outcome, {
    hasReadUntrusted: state.hasReadUntrusted || hasText,
    hasFactsOf: [...state.hasFactsOf, name],
  });
}

function cut(text: string): string {
  return text.length <= MAX_RESULT_CHARS ? text : `${cutText(text, MAX_RESULT_CHARS)} [cut off]`;
}

function addItem(state: RunState, item: RunItem): RunState {
  return { ...state, items: [...state.items, item] };
}

/** Adds the result of the first call of the queue. */
function addToolItem(
  state: RunState,
  callId: string,
  item: Omit<Extract<RunItem, { kind: 'tool' }>, 'kind' | 'callId'>,
): RunState {
  const queue = state.queue.filter(({ id }) => id !== callId);
  return addItem({ ...state, queue }, { kind: 'tool', callId, ...item });
}

function interrupted(state: RunState, interrupt: Interrupt): RunStep {
  return { state, outcome: { type: 'interrupt', interrupts: [interrupt] } };
}

function tell({ items }: RunState, { onProgress }: RunDeps): void {
  const item = items.at(-1);
  if (item) onProgress({ type: 'item', item });
}

function idOf({ appId, name }: ToolName): string {
  return `${appId}:${name}`;
}

function argumentsHash({ arguments: given }: Interrupt, { hash }: RunDeps): string {
  return hash(JSON.stringify(given));
}
