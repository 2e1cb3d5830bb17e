import { expect, test } from 'vitest';
import { initialPassword, type PasswordEvent, passwordReducer } from './password-state';

const play = (...events: PasswordEvent[]) => events.reduce(passwordReducer, initialPassword);
const typed: PasswordEvent[] = [
  { type: 'current-changed', current: 'old' },
  { type: 'next-changed', next: 'twelve chars' },
];
const submitting = play(...typed, { type: 'submitted' });

test('a change is submitted with the old password and a new one of twelve characters', () => {
  expect(submitting).toMatchObject({ phase: 'submitting', current: 'old', next: 'twelve chars' });
});

test.each<[string, PasswordEvent[], object]>([
  ['an empty form', [], { current: 'problem.password-missing', next: 'password.too-short' }],
  [
    'a new password of eleven characters',
    [...typed, { type: 'next-changed', next: 'x'.repeat(11) }],
    { next: 'password.too-short' },
  ],
])('%s is reported at the field', (_name, events, problems) => {
  expect(play(...events, { type: 'submitted' })).toMatchObject({ phase: 'editing', problems });
});

test('the state does not change while the answer is pending', () => {
  expect(passwordReducer(submitting, { type: 'submitted' })).toBe(submitting);
  expect(passwordReducer(submitting, { type: 'next-changed', next: 'other' })).toBe(submitting);
});

test.each([
  ['changed', { isChanged: true, failure: undefined }],
  ['wrong', { isChanged: false, failure: 'account.password-wrong' }],
  ['limited', { failure: 'failure.limited' }],
  ['failed', { failure: 'account.failed' }],
] as const)('the answer %s is shown, and neither password is kept', (outcome, expected) => {
  const state = passwordReducer(submitting, { type: 'answered', outcome });
  expect(state).toMatchObject({ phase: 'editing', current: '', next: '', ...expected });
});

test('a rule that the new password breaks is reported at the field, which keeps the password to change', () => {
  const outcome = { problem: 'password.own-words' } as const;
  expect(passwordReducer(submitting, { type: 'answered', outcome })).toMatchObject({
    phase: 'editing',
    current: 'old',
    next: 'twelve chars',
    problems: { next: 'password.own-words' },
    failure: undefined,
  });
});

test('an unexpected answer does not change the state', () => {
  expect(passwordReducer(initialPassword, { type: 'answered', outcome: 'wrong' })).toBe(initialPassword);
});
