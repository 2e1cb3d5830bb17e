import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDeltas } from './deltas.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'deltas-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const site = () => path.join(root, 'site');
const earlier = () => path.join(root, 'earlier');
const deltas = () => path.join(site(), '.deltas', 'assets');
const hashOf = (text) => createHash('sha256').update(text).digest();

function write(folder, name, text, time = 1) {
  const file = path.join(folder, 'assets', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, time, time);
}

/** A script that compresses badly, as code does whose names are short. */
const script = (seed) =>
  Array.from({ length: 500 }, (_, line) => hashOf(`${seed}${line}`).toString('base64')).join('\n');

it('writes a script as its difference to the one before, which a browser reads by RFC 9842', async () => {
  const before = script('a');
  const after = before.replace('\n', '\nchanged();\n');
  write(earlier(), 'chrome-AAAAAAAA.js', before);
  write(site(), 'chrome-BBBBBBB-.js', after);
  await writeDeltas(site(), earlier());
  const [name] = readdirSync(deltas());
  expect(name).toBe(`chrome-BBBBBBB-.js.${hashOf(before).toString('base64url')}.dcz`);
  const delta = readFileSync(path.join(deltas(), name));
  // RFC 9842 §5: the magic number of a skippable frame, its length 32, the hash of the dictionary.
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toEqual(hashOf(before));
  const text = decompressUsingDict(createDCtx(), delta.subarray(40), Buffer.from(before));
  expect(Buffer.from(text).toString()).toBe(after);
  expect(delta.length).toBeLessThan(150);
});

it('compares with the three builds before, and only files of the same name and ending', async () => {
  const before = script('a');
  for (const time of [1, 2, 3, 4]) write(earlier(), `chrome-AAAAAAA${time}.js`, `${time}${before}`, time);
  write(earlier(), 'other-AAAAAAAA.js', before, 9);
  write(earlier(), 'chrome-AAAAAAAA.css', before, 9);
  write(site(), 'chrome-BBBBBBBB.js', `5${before}`);
  await writeDeltas(site(), earlier());
  const names = [4, 3, 2].map(
    (time) => `chrome-BBBBBBBB.js.${hashOf(`${time}${before}`).toString('base64url')}.dcz`,
  );
  expect(readdirSync(deltas()).sort()).toEqual(names.sort());
});

it('leaves out a difference that is not smaller than the brotli copy, and those of the last build', async () => {
  write(earlier(), 'chrome-AAAAAAAA.js', script('a'));
  write(site(), 'chrome-BBBBBBBB.js', script('b'));
  write(site(), 'chrome-BBBBBBBB.js.br', 'x'.repeat(100));
  write(path.join(site(), '.deltas'), 'gone-BBBBBBBB.js.x.dcz', 'of the build before');
  await writeDeltas(site(), earlier());
  expect(existsSync(deltas())).toBe(false);
});
