import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay';

it('the delay grows from 2.5 s to 12.5 s, apart from the jitter', () => {
  expect([0, 1, 2, 3, 4].map((attempts) => retryDelay(attempts, 0.5))).toEqual([
    2_500, 5_000, 10_000, 12_500, 12_500,
  ]);
});

it('the delay varies at random, and stays between 2 s and 15 s', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      expect(retryDelay(attempts, random)).toBeGreaterThanOrEqual(2_000);
      expect(retryDelay(attempts, random)).toBeLessThanOrEqual(15_000);
    }),
  );
  expect(retryDelay(3, 0)).toBeLessThan(retryDelay(3, 1));
});
