import { expect, it } from 'vitest';
import { createProgress } from './progress.mjs';

it('tells the progress every 15 s, and a failure at once', () => {
  const lines = [];
  let time = 0;
  const progress = createProgress('browser tests', { now: () => time, print: (line) => lines.push(line) });
  progress.add(1, [], 3);
  time = 5_000;
  progress.add(1, ['a.spec.ts: opens'], 3);
  expect(lines).toEqual(['· FAILED a.spec.ts: opens']);
  time = 15_000;
  progress.add(1, [], 3);
  expect(lines.at(-1)).toBe('· browser tests: 3 of 3, 1 failed (15.0 s)');
});
