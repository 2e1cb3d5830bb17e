import { expect, test } from 'vitest';
import { decideKeys } from './key-schedule';

const DAY_MS = 24 * 60 * 60 * 1000;
const one = { kid: 'one', activeFrom: 0 };
const two = { kid: 'two', activeFrom: 90 * DAY_MS };

test('the first key signs at once', () => {
  expect(decideKeys([], 5)).toEqual({ current: undefined, add: 5, remove: [] });
});

test.each([
  ['for 89 days a key is alone', [one], 89 * DAY_MS - 1, { current: 'one', add: undefined, remove: [] }],
  [
    'then the next is made, for a day later',
    [one],
    89 * DAY_MS,
    { current: 'one', add: 90 * DAY_MS, remove: [] },
  ],
  [
    'it is published and does not sign yet',
    [one, two],
    90 * DAY_MS - 1,
    { current: 'one', add: undefined, remove: [] },
  ],
  [
    'at its time it signs, and the old one stays',
    [one, two],
    90 * DAY_MS,
    { current: 'two', add: undefined, remove: [] },
  ],
  ['for thirty days', [one, two], 120 * DAY_MS - 1, { current: 'two', add: undefined, remove: [] }],
  ['and goes', [one, two], 120 * DAY_MS, { current: 'two', add: undefined, remove: ['one'] }],
])('%s', (_rule, keys, now, decision) => {
  expect(decideKeys(keys, now)).toEqual(decision);
  expect(decideKeys(keys.toReversed(), now)).toEqual(decision);
});

test('after a year switched off, the next key is still published a day ahead', () => {
  expect(decideKeys([one], 365 * DAY_MS)).toEqual({ current: 'one', add: 366 * DAY_MS, remove: [] });
});

test('a clock that was set back still has a signing key', () => {
  expect(decideKeys([one, two], -DAY_MS).current).toBe('one');
});

test('keys are removed by the start of their successor, not of the newest key', () => {
  const three = { kid: 'three', activeFrom: 180 * DAY_MS };
  expect(decideKeys([three, two, one], 190 * DAY_MS)).toEqual({
    current: 'three',
    add: undefined,
    remove: ['one'],
  });
});
