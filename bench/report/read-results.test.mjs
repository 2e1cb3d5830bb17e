import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readResults } from './read-results.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bench-results-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const store = (slice, more) => {
  const result = { slice, rounds: 9, solutions: 0, figures: { of: slice }, ...more };
  writeFileSync(path.join(folder, `${slice}.json`), JSON.stringify(result));
};

it('reads the figures of the named slices, and leaves out slices without a result', () => {
  store('boot');
  store('server');
  expect(readResults(['boot', 'sizes'], { solutions: 0 }, folder)).toEqual({ boot: { of: 'boot' } });
});

it.each([
  ['of too few rounds', { rounds: 3 }],
  ['with other registrations', { solutions: 450 }],
])('leaves out a result %s', (_name, more) => {
  store('boot', more);
  expect(readResults(['boot'], { solutions: 0 }, folder)).toEqual({});
});

it('gives no figures where no slice has run yet', () => {
  expect(readResults(['boot'], { solutions: 0 }, path.join(folder, 'absent'))).toEqual({});
});
