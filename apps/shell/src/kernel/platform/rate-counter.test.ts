import { expect, it } from 'vitest';
import { createRateCounter } from './rate-counter';

it.each([
  ['the calls within one second', [0, 1, 999], [1, 2, 3]],
  ['from one again in the next second', [0, 1_000, 1_001], [1, 1, 2]],
  ['from one again when the clock was set back', [5_000, 5_001, 1_000], [1, 2, 1]],
])('the rate counter counts %s', (_name, times, counts) => {
  let now = times[0] ?? 0;
  const count = createRateCounter(() => now);
  const counted = times.map((time) => {
    now = time;
    return count();
  });
  expect(counted).toEqual(counts);
});
