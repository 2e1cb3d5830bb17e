import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { slowestLines, writeTimings } from './timings.mjs';

/** @returns {import('./timings.mjs').Timing} */
const timing = (name, duration, waits = 0) => ({ kind: 'browser', name, duration, waits });

it('shows the twenty slowest, slowest first', () => {
  const timings = Array.from({ length: 25 }, (_, index) => timing(`${index}.spec.ts`, index * 1_000));
  const lines = slowestLines(timings);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('  24.0 s  browser   24.spec.ts');
  expect(lines[19]).toContain(' 5.spec.ts');
});

it('shows how much of its time a test file waited', () => {
  expect(slowestLines([timing('a.spec.ts', 3_000, 1_250)])).toEqual([
    '   3.0 s  browser   a.spec.ts, 1.3 s of it waiting',
  ]);
});

it('writes all timings to a file, slowest first', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'timings-'));
  try {
    const file = path.join(folder, 'reports', 'timings.json');
    writeTimings([timing('fast', 1), timing('slow', 2)], file);
    expect(JSON.parse(readFileSync(file, 'utf8')).map(({ name }) => name)).toEqual(['slow', 'fast']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
