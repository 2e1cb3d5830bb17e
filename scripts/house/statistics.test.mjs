import { describe, expect, it } from 'vitest';
import { lengthsByPart, partOf, quantile } from './statistics.mjs';

describe('a quantile', () => {
  it.each([
    [[], 0.5, 0],
    [[7], 0.9, 7],
    [[3, 1, 2], 0.5, 2],
    [[1, 2, 3, 4], 0.5, 2],
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  ])('is the nearest rank: %j at %d is %d', (numbers, share, value) => {
    expect(quantile(numbers, share)).toBe(value);
  });
});

it.each([
  ['packages/protocol/src/a.ts', 'packages/protocol'],
  ['apps/shell/a.ts', 'apps/shell'],
  ['scripts/lib/a.mjs', 'scripts'],
])('%s belongs to %s', (file, part) => {
  expect(partOf(file)).toBe(part);
});

it('gives a row for each part and one for all', () => {
  const rows = lengthsByPart([
    { file: 'scripts/a.mjs', length: 10 },
    { file: 'apps/shell/a.ts', length: 30 },
    { file: 'scripts/b.mjs', length: 20 },
  ]);
  expect(rows).toEqual([
    { part: 'apps/shell', files: 1, median: 30, p90: 30, longest: 30 },
    { part: 'scripts', files: 2, median: 10, p90: 20, longest: 20 },
    { part: 'all', files: 3, median: 20, p90: 30, longest: 30 },
  ]);
});
