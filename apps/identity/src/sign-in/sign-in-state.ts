// The state and the reducer of the sign-in form. While an answer is pending, the form can be neither changed nor sent
// again. A password is sent only to the server that checks it, and is removed from the page after a refusal.
import { type Credentials, checkCredentials, checkEmail, type Problems } from './check-credentials';
import type { MethodAnswer } from './request-method';
import { failureOf, type SignInFailure } from './sign-in-failure';
import type { SecondFactor, SubmitOutcome } from './submit-credentials';

export interface SignInState extends Credentials {
  passwordShown: boolean;
  /** `requesting`: the form was submitted before it was known how the user of the address signs in. */
  phase: 'editing' | 'requesting' | 'submitting' | 'leaving';
  /** In phase `submitting`: the page makes a proof of work before the answer. */
  isProving: boolean;
  /** The address of the current or the last method request. */
  requestedEmail: string | undefined;
  /** How the user of an e-mail address signs in; undefined until the server has answered. */
  method: { email: string; answer: KnownMethod } | undefined;
  problems: Problems;
  failure: SignInFailure | undefined;
  /** Set when the password was right and a second factor is needed; the form is done then. */
  secondFactor: SecondFactor | undefined;
  /** The address that the page leaves for; set in phase `leaving`. */
  redirect: string | undefined;
}

type KnownMethod = Extract<MethodAnswer, { kind: 'password' | 'provider' }>;

export type SignInEvent =
  | { type: 'email-changed'; email: string }
  | { type: 'email-blurred' }
  | { type: 'method-answered'; email: string; answer: MethodAnswer }
  | { type: 'password-changed'; password: string }
  | { type: 'password-visibility-toggled' }
  | { type: 'submitted' }
  | { type: 'work-began' }
  | { type: 'answered'; outcome: SubmitOutcome };

/**
 * The page itself, of which the server knows that it has expired: it leads on to where the user was going, or says that
 * the sign-in has expired.
 */
export const EXPIRED_PAGE = '?expired';

export const initialState: SignInState = {
  email: '',
  password: '',
  passwordShown: false,
  phase: 'editing',
  isProving: false,
  requestedEmail: undefined,
  method: undefined,
  problems: {},
  failure: undefined,
  secondFactor: undefined,
  redirect: undefined,
};

/** The form with an e-mail address that is known; how its user signs in is requested at once. */
export function stateFor(email: string): SignInState {
  return email === '' ? initialState : { ...initialState, email, requestedEmail: email };
}

/** The organisation that signs in the user of the typed address, if known. */
export function providerOf({ email, method }: SignInState) {
  return method?.email === email.trim() && method.answer.kind === 'provider' ? method.answer : undefined;
}

export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  if (event.type === 'answered') {
    return state.phase === 'submitting' ? afterAnswer({ ...state, isProving: false }, event.outcome) : state;
  }
  if (event.type === 'work-began') return { ...state, isProving: state.phase === 'submitting' };
  if (event.type === 'method-answered') return afterMethod(state, event.email, event.answer);
  if (state.phase !== 'editing') return state;
  switch (event.type) {
    case 'email-changed':
      return { ...state, email: event.email, problems: without(state.problems, 'email') };
    case 'email-blurred':
      return checkEmail(state.email).email ? state : { ...state, requestedEmail: state.email.trim() };
    case 'password-changed':
      return { ...state, password: event.password, problems: without(state.problems, 'password') };
    case 'password-visibility-toggled':
      return { ...state, passwordShown: !state.passwordShown };
    case 'submitted':
      return submit(state);
    default:
      return event satisfies never;
  }
}

/** Requires only the e-mail address until it is known that the user signs in with a password. */
function submit(state: SignInState): SignInState {
  const email = state.email.trim();
  const problems = checkEmail(email);
  if (problems.email) return { ...state, phase: 'editing', problems, failure: undefined };
  if (state.method?.email !== email) {
    return { ...state, phase: 'requesting', requestedEmail: email, problems: {}, failure: undefined };
  }
  const { answer } = state.method;
  if (answer.kind === 'provider') {
    return { ...state, phase: 'leaving', password: '', redirect: answer.redirect };
  }
  const missing = checkCredentials(state);
  if (missing.password) return { ...state, phase: 'editing', problems: missing, failure: undefined };
  return { ...state, phase: 'submitting', passwordShown: false, problems: {}, failure: undefined };
}

function afterMethod(state: SignInState, email: string, answer: MethodAnswer): SignInState {
  if (email !== state.requestedEmail) return state;
  if (answer.kind === 'password' || answer.kind === 'provider') {
    const known: SignInState = { ...state, requestedEmail: undefined, method: { email, answer } };
    return state.phase === 'requesting' ? submit(known) : known;
  }
  const unknown: SignInState = { ...state, requestedEmail: undefined };
  // A failed request before submission is not shown: it is made again when the form is submitted.
  return state.phase === 'requesting' ? afterAnswer(unknown, answer) : unknown;
}

function afterAnswer(state: SignInState, outcome: SubmitOutcome): SignInState {
  const editing: SignInState = { ...state, phase: 'editing' };
  switch (outcome.kind) {
    case 'accepted':
      return { ...state, phase: 'leaving', password: '', redirect: outcome.redirect };
    case 'next':
      return { ...editing, password: '', secondFactor: outcome.next };
    case 'expired':
      return { ...state, phase: 'leaving', password: '', redirect: EXPIRED_PAGE };
    case 'refused':
      return { ...editing, password: '', failure: failureOf(outcome, 'failure.refused') };
    case 'limited':
    case 'unreachable':
    case 'unexpected':
      return { ...editing, failure: failureOf(outcome, 'failure.refused') };
    default:
      return outcome satisfies never;
  }
}

function without(problems: Problems, field: keyof Credentials): Problems {
  const { [field]: _, ...others } = problems;
  return others;
}
