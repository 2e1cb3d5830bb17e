// The state and the reducer of the form that changes a password. The page keeps the passwords after sending them only
// when the new one breaks a rule, so that the user can change it.
import type { MessageKey } from '../messages';
import { checkLength } from '../passwords/password-fault';
import type { PasswordOutcome } from './account-service';

export interface PasswordState {
  current: string;
  next: string;
  phase: 'editing' | 'submitting';
  problems: { current?: MessageKey; next?: MessageKey };
  failure: MessageKey | undefined;
  isChanged: boolean;
}

export type PasswordEvent =
  | { type: 'current-changed'; current: string }
  | { type: 'next-changed'; next: string }
  | { type: 'submitted' }
  | { type: 'answered'; outcome: PasswordOutcome };

export const initialPassword: PasswordState = {
  current: '',
  next: '',
  phase: 'editing',
  problems: {},
  failure: undefined,
  isChanged: false,
};

const FAILURES: Record<Exclude<Extract<PasswordOutcome, string>, 'changed'>, MessageKey> = {
  wrong: 'account.password-wrong',
  confirm: 'account.confirm-again',
  limited: 'failure.limited',
  failed: 'account.failed',
};

export function passwordReducer(state: PasswordState, event: PasswordEvent): PasswordState {
  if (event.type === 'answered') {
    if (state.phase !== 'submitting') return state;
    if (typeof event.outcome === 'object') {
      return { ...state, phase: 'editing', problems: { next: event.outcome.problem } };
    }
    if (event.outcome === 'changed') return { ...initialPassword, isChanged: true };
    return { ...initialPassword, failure: FAILURES[event.outcome] };
  }
  if (state.phase !== 'editing') return state;
  switch (event.type) {
    case 'current-changed':
      return { ...state, current: event.current, problems: {}, isChanged: false };
    case 'next-changed':
      return { ...state, next: event.next, problems: {}, isChanged: false };
    case 'submitted': {
      const problems = check(state);
      if (Object.keys(problems).length > 0) return { ...state, problems, failure: undefined };
      return { ...state, phase: 'submitting', failure: undefined, isChanged: false };
    }
    default:
      return event satisfies never;
  }
}

function check({ current, next }: PasswordState): PasswordState['problems'] {
  const problems: PasswordState['problems'] = {};
  if (current === '') problems.current = 'problem.password-missing';
  const short = checkLength(next);
  if (short !== undefined) problems.next = short;
  return problems;
}
