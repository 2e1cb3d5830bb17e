import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFresh, removeStamp, writeStamp } from './build-stamp.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-stamp-'));
  writeFileSync(path.join(folder, 'main.js'), '');
  writeStamp(folder, 'print');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a finished build of the same sources is fresh', () => {
  expect(isFresh(folder, 'main.js', 'print')).toBe(true);
});

it('a build of other sources is stale', () => {
  expect(isFresh(folder, 'main.js', 'other')).toBe(false);
});

it('an interrupted build is stale, because its stamp is missing', () => {
  removeStamp(folder);
  expect(isFresh(folder, 'main.js', 'print')).toBe(false);
});

it('a build without its proof file is stale', () => {
  rmSync(path.join(folder, 'main.js'));
  expect(isFresh(folder, 'main.js', 'print')).toBe(false);
});
