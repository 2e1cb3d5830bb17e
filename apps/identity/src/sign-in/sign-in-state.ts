// The sign-in form as a state and one reducer. Promise: while an answer is awaited nothing can be changed or sent
// again, and a password that was refused does not stay in the page.
import type { MessageKey } from '../messages';
import { type Credentials, checkCredentials, type Problems } from './check-credentials';
import type { SignInOutcome } from './sign-in-outcome';

export interface SignInState extends Credentials {
  passwordShown: boolean;
  phase: 'editing' | 'submitting' | 'leaving';
  problems: Problems;
  failure: { message: MessageKey; requestId: string | undefined } | undefined;
  /** Where to go; set in phase `leaving`. */
  redirect: string | undefined;
}

export type SignInEvent =
  | { type: 'email-changed'; email: string }
  | { type: 'password-changed'; password: string }
  | { type: 'password-visibility-toggled' }
  | { type: 'submitted' }
  | { type: 'answered'; outcome: SignInOutcome };

/** The error page that explains it and leads back to the shell. */
export const EXPIRED_PAGE = '/error?code=interaction_expired';

export const initialState: SignInState = {
  email: '',
  password: '',
  passwordShown: false,
  phase: 'editing',
  problems: {},
  failure: undefined,
  redirect: undefined,
};

export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  if (event.type === 'answered') {
    return state.phase === 'submitting' ? afterAnswer(state, event.outcome) : state;
  }
  if (state.phase !== 'editing') return state;
  switch (event.type) {
    case 'email-changed':
      return { ...state, email: event.email, problems: without(state.problems, 'email') };
    case 'password-changed':
      return { ...state, password: event.password, problems: without(state.problems, 'password') };
    case 'password-visibility-toggled':
      return { ...state, passwordShown: !state.passwordShown };
    case 'submitted': {
      const problems = checkCredentials(state);
      if (Object.keys(problems).length > 0) return { ...state, problems, failure: undefined };
      return { ...state, phase: 'submitting', passwordShown: false, problems: {}, failure: undefined };
    }
    default:
      return event satisfies never;
  }
}

function afterAnswer(state: SignInState, outcome: SignInOutcome): SignInState {
  const editing: SignInState = { ...state, phase: 'editing' };
  switch (outcome.kind) {
    case 'accepted':
      return { ...state, phase: 'leaving', password: '', redirect: outcome.redirect };
    case 'expired':
      return { ...state, phase: 'leaving', password: '', redirect: EXPIRED_PAGE };
    case 'refused':
      return { ...editing, password: '', failure: { message: 'failure.refused', requestId: undefined } };
    case 'limited':
      return { ...editing, failure: { message: 'failure.limited', requestId: outcome.requestId } };
    case 'unreachable':
      return { ...editing, failure: { message: 'failure.unreachable', requestId: undefined } };
    case 'unexpected':
      return { ...editing, failure: { message: 'failure.unexpected', requestId: outcome.requestId } };
    default:
      return outcome satisfies never;
  }
}

function without(problems: Problems, field: keyof Credentials): Problems {
  const { [field]: _, ...others } = problems;
  return others;
}
