import { describe, expect, test } from 'vitest';
import {
  EXPIRED_PAGE,
  initialState,
  providerOf,
  type SignInEvent,
  type SignInState,
  signInReducer,
} from './sign-in-state';

const play = (events: SignInEvent[], from: SignInState = initialState) => events.reduce(signInReducer, from);
const typed: SignInEvent[] = [
  { type: 'email-changed', email: 'marketer@alder.example' },
  { type: 'password-changed', password: 'secret' },
];
const email = 'marketer@alder.example';
const byPassword: SignInEvent = { type: 'method-answered', email, answer: { kind: 'password' } };
const byProvider = { kind: 'provider', name: 'Alder', redirect: '/sign-in/a/provider?login_hint=m' } as const;
const requesting = play([...typed, { type: 'submitted' }]);
const submitting = signInReducer(requesting, byPassword);

describe('the sign-in form', () => {
  test('is not sent while a field is missing', () => {
    expect(play([{ type: 'submitted' }])).toMatchObject({
      phase: 'editing',
      problems: { email: 'problem.email-missing' },
    });
  });

  test('removes only the problem of the field that the user changes', () => {
    const missing = play([{ type: 'email-changed', email }, { type: 'submitted' }, byPassword]);
    expect(missing.problems).toEqual({ password: 'problem.password-missing' });
    expect(signInReducer(missing, { type: 'email-changed', email: 'm' }).problems).toEqual(missing.problems);
    expect(signInReducer(missing, { type: 'password-changed', password: 'p' }).problems).toEqual({});
  });

  test('hides the password again when the form is sent', () => {
    const state = play([...typed, { type: 'password-visibility-toggled' }]);
    expect(state.passwordShown).toBe(true);
    expect(play([{ type: 'submitted' }, byPassword], state)).toMatchObject({
      phase: 'submitting',
      passwordShown: false,
    });
  });

  test.each<SignInEvent>([
    { type: 'submitted' },
    { type: 'email-changed', email: 'other' },
    { type: 'password-changed', password: 'other' },
    { type: 'password-visibility-toggled' },
  ])('does not change while the answer is pending: %o', (event) => {
    expect(signInReducer(submitting, event)).toBe(submitting);
  });

  test('I3 tells a proof of work only while the answer is pending', () => {
    const began: SignInEvent = { type: 'work-began' };
    const proving = signInReducer(submitting, began);
    expect([submitting.isProving, proving.isProving]).toEqual([false, true]);
    const answered = signInReducer(proving, { type: 'answered', outcome: { kind: 'refused' } });
    expect([answered.isProving, signInReducer(answered, began).isProving]).toEqual([false, false]);
  });

  test('ignores an unexpected answer', () => {
    const event: SignInEvent = { type: 'answered', outcome: { kind: 'refused' } };
    expect(signInReducer(initialState, event)).toBe(initialState);
  });

  test('drops the password and leaves when the credentials are accepted', () => {
    const outcome = { kind: 'accepted', redirect: 'http://x.example/' } as const;
    expect(signInReducer(submitting, { type: 'answered', outcome })).toMatchObject({
      phase: 'leaving',
      password: '',
      redirect: 'http://x.example/',
    });
  });

  test('drops the password and leaves for the error page when the sign-in has expired', () => {
    expect(signInReducer(submitting, { type: 'answered', outcome: { kind: 'expired' } })).toMatchObject({
      phase: 'leaving',
      password: '',
      redirect: EXPIRED_PAGE,
    });
  });

  test('keeps the e-mail and drops the password when the credentials are refused', () => {
    expect(signInReducer(submitting, { type: 'answered', outcome: { kind: 'refused' } })).toMatchObject({
      phase: 'editing',
      email: 'marketer@alder.example',
      password: '',
      failure: { message: 'failure.refused' },
    });
  });

  test.each([
    [{ kind: 'limited', requestId: 'r1' }, 'failure.limited', 'r1'],
    [{ kind: 'unexpected', requestId: 'r1' }, 'failure.unexpected', 'r1'],
    [{ kind: 'unreachable' }, 'failure.unreachable', undefined],
  ] as const)('keeps both fields for another attempt after %o', (outcome, message, requestId) => {
    expect(signInReducer(submitting, { type: 'answered', outcome })).toMatchObject({
      phase: 'editing',
      password: 'secret',
      failure: { message, requestId },
    });
  });

  test('is not sent before it is known that the user signs in with a password here', () => {
    expect(requesting).toMatchObject({ phase: 'requesting', requestedEmail: email, password: 'secret' });
    expect(submitting.phase).toBe('submitting');
  });

  test('drops the password when an organisation signs the user in', () => {
    expect(signInReducer(requesting, { type: 'method-answered', email, answer: byProvider })).toMatchObject({
      phase: 'leaving',
      password: '',
      redirect: byProvider.redirect,
    });
  });

  test('leaves for a provider that is already known only on submission, and only for the same address', () => {
    const corrected = play([
      { type: 'email-changed', email },
      { type: 'email-blurred' },
      { type: 'method-answered', email, answer: byProvider },
    ]);
    expect([corrected.phase, providerOf(corrected)]).toEqual(['editing', byProvider]);
    expect(signInReducer(corrected, { type: 'submitted' }).redirect).toBe(byProvider.redirect);
    const other = signInReducer(corrected, { type: 'email-changed', email: 'other@alder.example' });
    expect(providerOf(other)).toBeUndefined();
    expect(signInReducer(other, { type: 'submitted' }).phase).toBe('requesting');
  });

  test('requests no method for an incomplete address, and ignores an answer for another address', () => {
    expect(
      play([{ type: 'email-changed', email: 'mar' }, { type: 'email-blurred' }]).requestedEmail,
    ).toBeUndefined();
    const outdated: SignInEvent = {
      type: 'method-answered',
      email: 'other@alder.example',
      answer: byProvider,
    };
    expect(signInReducer(requesting, outdated)).toBe(requesting);
  });

  test('reports a failed method request after submission, but not before', () => {
    const unreachable: SignInEvent = { type: 'method-answered', email, answer: { kind: 'unreachable' } };
    expect(signInReducer(requesting, unreachable)).toMatchObject({
      phase: 'editing',
      password: 'secret',
      failure: { message: 'failure.unreachable' },
    });
    const passing = play([{ type: 'email-changed', email }, { type: 'email-blurred' }, unreachable]);
    expect([passing.failure, passing.requestedEmail]).toEqual([undefined, undefined]);
  });
});
