import { expect, test } from 'vitest';
import { type ActAsEvent, actAsReducer, initialActAs } from './act-as-state';

const play = (...events: ActAsEvent[]) => events.reduce(actAsReducer, initialActAs);
const typed: ActAsEvent[] = [
  { type: 'email-changed', email: 'agency@elm.example' },
  { type: 'reason-changed', reason: ' support 1 ' },
];
const complete: ActAsEvent[] = [...typed, { type: 'reason-changed', reason: 'support 12' }];
const submitting = play(...complete, { type: 'submitted' });

test('ACCESS-32 the form is submitted with an address, a reason of ten characters and a limit', () => {
  expect(submitting).toMatchObject({ phase: 'submitting', reason: 'support 12', minutes: 30, problems: {} });
});

test.each<[string, ActAsEvent[], object]>([
  ['an empty form', [], { email: 'problem.email-missing', reason: 'act-as.reason-length' }],
  [
    'a malformed e-mail address',
    [{ type: 'email-changed', email: 'agency' }, ...complete.slice(2)],
    { email: 'problem.email-malformed' },
  ],
  ['a reason of nine characters between white space', typed, { reason: 'act-as.reason-length' }],
  [
    'a reason of 501 characters',
    [...typed, { type: 'reason-changed', reason: 'r'.repeat(501) }],
    { reason: 'act-as.reason-length' },
  ],
])('%s is reported at the field', (_name, events, problems) => {
  expect(play(...events, { type: 'submitted' })).toMatchObject({ phase: 'editing', problems });
});

test('a reason of 500 characters is submitted', () => {
  const events: ActAsEvent[] = [...complete, { type: 'reason-changed', reason: 'r'.repeat(500) }];
  expect(play(...events, { type: 'submitted' }).phase).toBe('submitting');
});

test('the problem of a field is removed when the user changes the field', () => {
  const refused = play({ type: 'submitted' });
  expect(actAsReducer(refused, { type: 'email-changed', email: 'a' }).problems.email).toBeUndefined();
});

test('the state does not change while the answer is pending', () => {
  expect(actAsReducer(submitting, { type: 'submitted' })).toBe(submitting);
  expect(actAsReducer(submitting, { type: 'minutes-chosen', minutes: 60 })).toBe(submitting);
});

test.each([
  ['refused', 'act-as.refused'],
  ['running', 'act-as.already'],
  ['signed-out', 'act-as.signed-out'],
  ['failed', 'account.failed'],
] as const)('the answer %s is shown, and the input is kept', (outcome, failure) => {
  const state = actAsReducer(submitting, { type: 'answered', outcome });
  expect(state).toMatchObject({ phase: 'editing', failure, email: 'agency@elm.example' });
});

test('the form ignores events once the impersonation has begun', () => {
  const begun = actAsReducer(submitting, { type: 'answered', outcome: 'begun' });
  expect(begun.phase).toBe('begun');
  expect(actAsReducer(begun, { type: 'submitted' })).toBe(begun);
});
