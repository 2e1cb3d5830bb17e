import type { ShellError } from '../../platform/network/shell-error';
import type { ContextList } from '../context/context-entry';
import type { AccountFacts } from './account-facts';
import type { BootAnswer } from './boot-answer';

/** What the header shows of a person beyond the boot's answer. */
export interface HeaderFacts {
  /** On the shell's own origin. */
  picture: string | undefined;
  /** The e-mail address that takes what people say of a pre-release. */
  feedbackAddress: string | undefined;
}

export interface KnownAccount {
  kind: 'known';
  answer: BootAnswer;
  answeredAt: number;
  /** The organisation whose facts could not be had. */
  failure?: { organisation: string; error: ShellError } | undefined;
  /** The link whose organisation zero-touch has not let them into; without an error they are led elsewhere (AUTH-48). */
  zeroTouchFailure?: { href: string; error: ShellError | undefined } | undefined;
  /** What was listed since, by organisation and kind: `<id> collaborator`. */
  lists?: Readonly<Record<string, ContextList>> | undefined;
  /** Comes with the chrome. */
  header?: HeaderFacts | undefined;
}

/** What is known of the person, beyond their token. */
export type AccountState =
  | { kind: 'unknown' }
  /** From the snapshot of an earlier start: good enough to open the frame, not to configure it. */
  | { kind: 'remembered'; facts: AccountFacts }
  | KnownAccount
  | { kind: 'failed'; error: ShellError };

export type AccountEvent =
  | { type: 'boot-answered'; answer: BootAnswer; at: number }
  | { type: 'boot-failed'; error: ShellError }
  | { type: 'boot-retried' }
  /** More of it is known than the boot answered, or something of it has changed: `account-changes.ts`. */
  | { type: 'account-changed'; change: AccountChange };

export type AccountChange = Partial<
  Pick<KnownAccount, 'answer' | 'failure' | 'zeroTouchFailure' | 'lists' | 'header'>
>;

/** What is known stays known when a later call fails. */
export function reduceAccount(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'boot-answered':
      return { kind: 'known', answer: event.answer, answeredAt: event.at };
    case 'boot-failed':
      return state.kind === 'known' ? state : { kind: 'failed', error: event.error };
    case 'boot-retried':
      return state.kind === 'failed' ? { kind: 'unknown' } : state;
    case 'account-changed':
      return state.kind === 'known' ? { ...state, ...event.change } : state;
    default:
      return event satisfies never;
  }
}
