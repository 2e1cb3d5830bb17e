import { describe, expect, it } from 'vitest';
import { bucketOf, momentsOf, quantileOf } from './histogram';

function bucketsOf(values: readonly number[]): Map<number, number> {
  const buckets = new Map<number, number>();
  for (const value of values) buckets.set(bucketOf(value), (buckets.get(bucketOf(value)) ?? 0) + 1);
  return buckets;
}

describe('a quantile of counted buckets', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => index + 1);
  it.each([
    [0.5, 5_000],
    [0.75, 7_500],
    [0.95, 9_500],
  ])('%d is within a quarter of the exact one', (share, exact) => {
    const found = quantileOf(bucketsOf(values), share) ?? 0;
    expect(found / exact).toBeGreaterThan(0.8);
    expect(found / exact).toBeLessThan(1.25);
  });

  it('is known to be missing, where nothing was counted', () => {
    expect(quantileOf(new Map(), 0.5)).toBeNull();
  });

  it('is zero of errors, where three quarters of the openings have none', () => {
    expect(quantileOf(bucketsOf([0, 0, 0, 40]), 0.5)).toBe(0);
    expect(quantileOf(bucketsOf([0, 0, 0, 40]), 0.95)).toBeGreaterThan(30);
  });

  it('takes the last bucket for all that is larger', () => {
    expect(bucketOf(600_000)).toBe(60);
    expect(bucketOf(1e15)).toBe(60);
  });
});

it('the mean of the logarithms is that of the values, to the width of a bucket', () => {
  const { timed, logSum } = momentsOf(bucketsOf([900, 1_000, 1_100, 1_200]));
  expect(timed).toBe(4);
  expect(Math.exp(logSum / timed)).toBeGreaterThan(900);
  expect(Math.exp(logSum / timed)).toBeLessThan(1_200);
});
