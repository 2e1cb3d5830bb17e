import type { ShellError } from '../shell-error';
import type { AccountFacts } from './account-facts';
import type { BootAnswer } from './boot-answer';

/** What is known of the person, beyond their token. */
export type AccountState =
  | { kind: 'unknown' }
  /** From the snapshot of an earlier start: good enough to open the frame, not to configure it. */
  | { kind: 'remembered'; facts: AccountFacts }
  | { kind: 'known'; answer: BootAnswer; answeredAt: number }
  | { kind: 'failed'; error: ShellError };

export type AccountEvent =
  | { type: 'boot-answered'; answer: BootAnswer; at: number }
  | { type: 'boot-failed'; error: ShellError }
  | { type: 'boot-retried' };

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
      return event satisfies never;
  }
}
