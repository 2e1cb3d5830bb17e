import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'precompress-'));
  mkdirSync(path.join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(path.join(folder, name), text);
const read = (name) => readFileSync(path.join(folder, name));

it('writes a brotli and a gzip copy of each text, which decompress to the text', async () => {
  const text = 'export const answer = 42;\n'.repeat(100);
  write('assets/index-1.js', text);
  write('icon.svg', text);
  await precompress(folder);
  for (const name of ['assets/index-1.js', 'icon.svg']) {
    expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(text);
    expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(text);
    expect(read(`${name}.br`).length).toBeLessThan(read(`${name}.gz`).length);
  }
});

it('leaves out compressed files, files that get no smaller, and the document, which is still rendered', async () => {
  write('assets/font.woff2', 'a'.repeat(1000));
  write('assets/tiny.js', 'x');
  write('index.html', 'a'.repeat(1000));
  write('.stamp', 'a'.repeat(1000));
  await precompress(folder);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    '.stamp',
    'assets',
    'assets/font.woff2',
    'assets/tiny.js',
    'index.html',
  ]);
});
