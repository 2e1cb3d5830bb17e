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
  ['an empty form', [], { current: 'problem.password-missing', next: 'account.password-short' }],
  [
    'a new password of eleven characters',
    [...typed, { type: 'next-changed', next: 'x'.repeat(11) }],
    { next: 'account.password-short' },
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

test('an unexpected answer does not change the state', () => {
  expect(passwordReducer(initialPassword, { type: 'answered', outcome: 'wrong' })).toBe(initialPassword);
});
