// The texts of what has become of a tool, and of the faults of a run.
import type { AssistantItem } from '@unified-shell/api/assistant';
import type { AssistantText } from './assistant-messages';

const OUTCOMES = {
  done: 'assistant.tool.done',
  failed: 'assistant.tool.failed',
  denied: 'assistant.tool.denied',
  refused: 'assistant.tool.refused',
} as const;

const REFUSALS = {
  UNKNOWN: 'assistant.refusal.unknown',
  NOT_DECLARED: 'assistant.refusal.unknown',
  INVALID_ARGUMENTS: 'assistant.refusal.arguments',
  SWITCHED_OFF: 'assistant.refusal.switched-off',
  NOT_GRANTED: 'assistant.refusal.not-granted',
  NOT_LIVE: 'assistant.refusal.not-live',
  CHANGED: 'assistant.refusal.changed',
  EFFECT_AFTER_UNTRUSTED: 'assistant.refusal.untrusted',
  NOT_SHARED: 'assistant.refusal.not-shared',
  REPEATED: 'assistant.refusal.repeated',
  TOO_MANY_APPROVALS: 'assistant.refusal.too-many',
  STOPPED: 'assistant.refusal.stopped',
} as const;

const FAULTS = {
  UNREACHABLE: 'assistant.fault.model',
  TIMEOUT: 'assistant.fault.timeout',
  REFUSED: 'assistant.fault.model',
  BUSY: 'assistant.fault.busy',
  GARBAGE: 'assistant.fault.garbage',
  TOO_LONG: 'assistant.fault.garbage',
  EMPTY: 'assistant.fault.empty',
  TURNS: 'assistant.fault.turns',
  BUDGET: 'assistant.fault.budget',
  CONVERSATION_TOO_LONG: 'assistant.fault.too-long',
  CONVERSATION_CHANGED: 'assistant.fault.changed',
} as const;

export function toolWords(text: AssistantText, item: Extract<AssistantItem, { kind: 'tool' }>): string {
  const { title, outcome, refusal } = item;
  const words = text(OUTCOMES[outcome], { title });
  const reason = refusal === undefined ? undefined : entryOf(REFUSALS, refusal);
  return reason === undefined ? words : `${words} ${text(reason)}`;
}

export function faultKey(fault: string) {
  return entryOf(FAULTS, fault) ?? 'assistant.fault.unknown';
}

function entryOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
