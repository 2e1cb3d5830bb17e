import type { ContextList } from '../context/context-entry';
import type { ShellError } from '../shell-error';
import type { WorkingFacts } from '../working/working-facts';
import type { AccountFacts } from './account-facts';
import type { BootAnswer } from './boot-answer';

/** What is known of the person, beyond their token. */
export type AccountState =
  | { kind: 'unknown' }
  /** From the snapshot of an earlier start: good enough to open the frame, not to configure it. */
  | { kind: 'remembered'; facts: AccountFacts }
  | {
      kind: 'known';
      answer: BootAnswer;
      answeredAt: number;
      /** The organisation whose facts could not be had. */
      failure?: { organisation: string; error: ShellError } | undefined;
      /** What was listed since, by organisation and kind: `<id> collaborator`. */
      lists?: Readonly<Record<string, ContextList>> | undefined;
    }
  | { kind: 'failed'; error: ShellError };

export type AccountEvent =
  | { type: 'boot-answered'; answer: BootAnswer; at: number }
  | { type: 'boot-failed'; error: ShellError }
  | { type: 'boot-retried' }
  | { type: 'working-answered'; working: WorkingFacts }
  | { type: 'working-failed'; organisation: string; error: ShellError }
  /** What could not be had is asked for again. */
  | { type: 'working-retried' }
  | { type: 'list-answered'; organisation: string; key: string; list: ContextList }
  /** Settings of the person as they are now, or as they are hoped to be stored. */
  | { type: 'settings-changed'; settings: BootAnswer['settings'] };

/** What is known stays known when a later call fails. */
export function reduceAccount(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'boot-answered':
      return { kind: 'known', answer: event.answer, answeredAt: event.at };
    case 'boot-failed':
      return state.kind === 'known' ? state : { kind: 'failed', error: event.error };
    case 'boot-retried':
      return state.kind === 'failed' ? { kind: 'unknown' } : state;
    default:
      return state.kind === 'known' ? reduceKnown(state, event) : state;
  }
}

function reduceKnown(
  state: Extract<AccountState, { kind: 'known' }>,
  event: Exclude<AccountEvent, { type: `boot-${string}` }>,
): AccountState {
  const { answer, lists } = state;
  switch (event.type) {
    case 'working-answered':
      return { ...state, answer: { ...answer, working: event.working }, failure: undefined };
    case 'working-failed':
      return { ...state, failure: event };
    case 'working-retried':
      return { ...state, failure: undefined, lists: undefined };
    case 'list-answered':
      return { ...state, lists: { ...lists, [`${event.organisation} ${event.key}`]: event.list } };
    case 'settings-changed':
      return { ...state, answer: { ...answer, settings: event.settings } };
    default:
      return event satisfies never;
  }
}

/** Another address is another try (ERR-05). */
export function forgetFailure(state: AccountState): AccountState {
  return state.kind === 'known' && state.failure ? { ...state, failure: undefined } : state;
}
