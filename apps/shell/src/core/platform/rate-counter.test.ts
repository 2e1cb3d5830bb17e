import { expect, it } from 'vitest';
import { createRateCounter } from './rate-counter';

it.each([
  ['within a second', [0, 1, 999], [1, 2, 3]],
  ['from one in the next second', [0, 1_000, 1_001], [1, 1, 2]],
  ['from one when the clock went back', [5_000, 5_001, 1_000], [1, 2, 1]],
])('counts %s', (_name, times, counts) => {
  let now = times[0] ?? 0;
  const count = createRateCounter(() => now);
  const counted = times.map((time) => {
    now = time;
    return count();
  });
  expect(counted).toEqual(counts);
});
