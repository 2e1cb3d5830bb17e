import { expect, it } from 'vitest';
import { median, quantile } from './quantile.mjs';

it.each([
  [[], undefined],
  [[7], 7],
  [[3, 1, 2], 2],
  [[10, 2, 1, 3], 2.5],
  [[100, 20, 3], 20],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('does not change the order of its values', () => {
  const values = [3, 1, 2];
  quantile(values, 0.9);
  expect(values).toEqual([3, 1, 2]);
});

it('interpolates between neighbours', () => {
  const hundred = Array.from({ length: 101 }, (_, index) => index);
  expect([quantile(hundred, 0), quantile(hundred, 0.99), quantile(hundred, 1)]).toEqual([0, 99, 100]);
  expect(quantile([0, 10], 0.25)).toBe(2.5);
});
