import { describe, expect, test } from 'vitest';
import {
  EXPIRED_PAGE,
  initialState,
  type SignInEvent,
  type SignInState,
  signInReducer,
} from './sign-in-state';

const play = (events: SignInEvent[], from: SignInState = initialState) => events.reduce(signInReducer, from);
const typed: SignInEvent[] = [
  { type: 'email-changed', email: 'marketer@alder.example' },
  { type: 'password-changed', password: 'secret' },
];
const submitting = play([...typed, { type: 'submitted' }]);

describe('the sign-in form', () => {
  test('is not sent while a field is missing', () => {
    expect(play([{ type: 'submitted' }])).toMatchObject({
      phase: 'editing',
      problems: { email: 'problem.email-missing', password: 'problem.password-missing' },
    });
  });

  test('forgets the problem of a field that is being mended, and only that', () => {
    const state = play([{ type: 'submitted' }, { type: 'email-changed', email: 'm' }]);
    expect(state.problems).toEqual({ password: 'problem.password-missing' });
  });

  test('hides the password again when it is sent', () => {
    const state = play([...typed, { type: 'password-visibility-toggled' }]);
    expect(state.passwordShown).toBe(true);
    expect(signInReducer(state, { type: 'submitted' }).passwordShown).toBe(false);
  });

  test.each<SignInEvent>([
    { type: 'submitted' },
    { type: 'email-changed', email: 'other' },
    { type: 'password-changed', password: 'other' },
    { type: 'password-visibility-toggled' },
  ])('while it waits for the answer nothing changes: %o', (event) => {
    expect(signInReducer(submitting, event)).toBe(submitting);
  });

  test('an answer nobody waits for changes nothing', () => {
    const event: SignInEvent = { type: 'answered', outcome: { kind: 'refused' } };
    expect(signInReducer(initialState, event)).toBe(initialState);
  });

  test('accepted: it leaves, without the password', () => {
    const outcome = { kind: 'accepted', redirect: 'http://x.example/' } as const;
    expect(signInReducer(submitting, { type: 'answered', outcome })).toMatchObject({
      phase: 'leaving',
      password: '',
      redirect: 'http://x.example/',
    });
  });

  test('expired: it leaves for the page that explains it, without the password', () => {
    expect(signInReducer(submitting, { type: 'answered', outcome: { kind: 'expired' } })).toMatchObject({
      phase: 'leaving',
      password: '',
      redirect: EXPIRED_PAGE,
    });
  });

  test('refused: the e-mail stays, the password goes', () => {
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
  ] as const)('%o: both fields stay, so that it can be sent again', (outcome, message, requestId) => {
    expect(signInReducer(submitting, { type: 'answered', outcome })).toMatchObject({
      phase: 'editing',
      password: 'secret',
      failure: { message, requestId },
    });
  });
});
