import type { ShellError } from '../../platform/network/shell-error';
import type { ContextList } from '../context/context-entry';
import type { AccountFacts } from './account-facts';
import type { BootAnswer } from './boot-answer';

/** The user's data for the header beyond the boot answer. */
export interface HeaderFacts {
  /** The address of the picture, on the shell's own origin. */
  picture: string | undefined;
  /** The e-mail address for feedback on a pre-release. */
  feedbackAddress: string | undefined;
}

export interface KnownAccount {
  kind: 'known';
  answer: BootAnswer;
  answeredAt: number;
  /** The organisation whose data could not be loaded. */
  failure?: { organisation: string; error: ShellError } | undefined;
  /**
   * The link whose organisation zero-touch did not let the user into; without an error the user is redirected
   * (AUTH-48).
   */
  zeroTouchFailure?: { href: string; error: ShellError | undefined } | undefined;
  /** The lists loaded since the boot, by organisation and kind: `<id> collaborator`. */
  lists?: Readonly<Record<string, ContextList>> | undefined;
  /** Loaded with the chrome. */
  header?: HeaderFacts | undefined;
}

/** The data of the user beyond the token. */
export type AccountState =
  | { kind: 'unknown' }
  /** From the startup cache: enough to open the frame, not to configure it. */
  | { kind: 'remembered'; facts: AccountFacts }
  | KnownAccount
  | { kind: 'failed'; error: ShellError };

export type AccountEvent =
  | { type: 'boot-answered'; answer: BootAnswer; at: number }
  | { type: 'boot-failed'; error: ShellError }
  | { type: 'boot-retried' }
  /** More data was loaded than the boot answered, or some of it has changed: `account-changes.ts`. */
  | { type: 'account-changed'; change: AccountChange };

export type AccountChange = Partial<
  Pick<KnownAccount, 'answer' | 'failure' | 'zeroTouchFailure' | 'lists' | 'header'>
>;

/** Known data is kept when a later call fails. */
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
