import { expect, test } from 'vitest';
import { decideKeys } from './key-schedule';

const DAY_MS = 24 * 60 * 60 * 1000;
const one = { kid: 'one', activeFrom: 0 };
const two = { kid: 'two', activeFrom: 90 * DAY_MS };

test('the first key signs at once', () => {
  expect(decideKeys([], 5)).toEqual({ current: undefined, add: 5, remove: [] });
});

test.each([
  [
    'for 89 days a key has no successor',
    [one],
    89 * DAY_MS - 1,
    { current: 'one', add: undefined, remove: [] },
  ],
  [
    'after 89 days the next key is created and signs a day later',
    [one],
    89 * DAY_MS,
    { current: 'one', add: 90 * DAY_MS, remove: [] },
  ],
  [
    'the next key is published before it signs',
    [one, two],
    90 * DAY_MS - 1,
    { current: 'one', add: undefined, remove: [] },
  ],
  [
    'after 90 days the next key signs and the old key is kept',
    [one, two],
    90 * DAY_MS,
    { current: 'two', add: undefined, remove: [] },
  ],
  [
    'the old key is kept for thirty days after it stopped signing',
    [one, two],
    120 * DAY_MS - 1,
    { current: 'two', add: undefined, remove: [] },
  ],
  [
    'after thirty days the old key is removed',
    [one, two],
    120 * DAY_MS,
    { current: 'two', add: undefined, remove: ['one'] },
  ],
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

test('a key is removed thirty days after its successor starts to sign, not after the newest key does', () => {
  const three = { kid: 'three', activeFrom: 180 * DAY_MS };
  expect(decideKeys([three, two, one], 190 * DAY_MS)).toEqual({
    current: 'three',
    add: undefined,
    remove: ['one'],
  });
});
