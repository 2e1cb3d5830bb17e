import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropEarlier, maxAgeMs, setAside } from './earlier-files.mjs';

const start = Date.UTC(2024, 0, 31);
let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'earlier-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const folder = () => path.join(root, 'site');
const earlier = () => path.join(root, 'earlier');
const isKept = (name) => existsSync(path.join(earlier(), name));

/** Builds as the bundler does, which empties the folder first. */
function build(files, now, limit) {
  setAside(folder(), earlier(), 'assets/', now);
  rmSync(folder(), { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder(), name)), { recursive: true });
    writeFileSync(path.join(folder(), name), text);
  }
  dropEarlier(folder(), earlier(), now, limit);
}

it('keeps of the previous build only the hashed files and their compressed copies', () => {
  build({ 'index.html': '1', 'icon.svg': '1', 'assets/a-1.js': 'one', 'assets/a-1.js.br': 'br' }, start);
  expect(isKept('assets/a-1.js')).toBe(false);
  build({ 'index.html': '2', 'assets/a-2.js': 'two' }, start);
  expect(readFileSync(path.join(earlier(), 'assets/a-1.js'), 'utf8')).toBe('one');
  expect(isKept('assets/a-1.js.br')).toBe(true);
  expect(isKept('index.html')).toBe(false);
  expect(isKept('icon.svg')).toBe(false);
});

it('keeps files for 14 days after they were replaced, however old they are', () => {
  build({ 'assets/a-1.js': '1' }, start - 100 * maxAgeMs);
  for (const version of [2, 3, 4, 5]) build({ [`assets/a-${version}.js`]: '' }, start + version * 1000);
  build({ 'assets/a-6.js': '6' }, start + maxAgeMs);
  expect([isKept('assets/a-1.js'), isKept('assets/a-2.js')]).toEqual([true, true]);
  build({ 'assets/a-6.js': '6' }, start + maxAgeMs + 2500);
  expect([isKept('assets/a-1.js'), isKept('assets/a-2.js')]).toEqual([false, true]);
});

it('X6 keeps the files of the three builds before, however old and large they are', () => {
  for (const version of [1, 2, 3, 4, 5])
    build({ [`assets/a-${version}.js`]: 'x'.repeat(10) }, start + version * maxAgeMs * 2, 0);
  expect([1, 2, 3, 4].map((version) => isKept(`assets/a-${version}.js`))).toEqual([false, true, true, true]);
});

it('keeps no file twice, and counts the days of a file that was built again from its last replacement', () => {
  build({ 'assets/a-1.js': '1' }, start);
  build({ 'assets/a-2.js': '2' }, start);
  build({ 'assets/a-1.js': '1' }, start + maxAgeMs);
  expect([isKept('assets/a-1.js'), isKept('assets/a-2.js')]).toEqual([false, true]);
  build({ 'assets/a-3.js': '3' }, start + maxAgeMs);
  build({ 'assets/a-3.js': '3' }, start + 2 * maxAgeMs);
  expect(isKept('assets/a-1.js')).toBe(true);
});

it('keeps the files of the previous build although another build has failed since then', () => {
  build({ 'assets/a-1.js': '1' }, start);
  setAside(folder(), earlier(), 'assets/', start);
  rmSync(folder(), { recursive: true });
  build({ 'assets/a-2.js': '2' }, start);
  expect(isKept('assets/a-1.js')).toBe(true);
});

it('keeps only the newest files when they exceed the size limit', () => {
  for (const version of [1, 2, 3, 4, 5, 6])
    build({ [`assets/a-${version}.js`]: 'x'.repeat(10) }, start + version * 1000, 40);
  const kept = [1, 2, 3, 4, 5].filter((version) => isKept(`assets/a-${version}.js`));
  expect(kept).toEqual([2, 3, 4, 5]);
});
