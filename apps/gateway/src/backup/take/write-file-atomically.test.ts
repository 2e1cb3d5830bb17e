import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFileAtomically } from './write-file-atomically';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* pieces(...texts: string[]) {
  yield* texts;
}

it('writeFileAtomically writes one compressed file, for its owner only', async () => {
  const file = join(folder, 'new', 'a.gz');
  await writeFileAtomically(file, pieces('one\n', 'two\n'));
  expect(gunzipSync(await readFile(file)).toString()).toBe('one\ntwo\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'new'))).toEqual(['a.gz']);
});

it('writeFileAtomically writes under another name, so that a killed process leaves no file of the final name', async () => {
  const seen: string[][] = [];
  async function* watching() {
    for (let piece = 0; piece < 50; piece++) {
      yield 'x'.repeat(100_000);
      seen.push(await readdir(folder));
    }
  }
  await writeFileAtomically(join(folder, 'a.gz'), watching());
  expect(new Set(seen.flat())).toEqual(new Set(['a.gz.unfinished']));
  expect(await readdir(folder)).toEqual(['a.gz']);
});

it('writeFileAtomically leaves no file when the text fails', async () => {
  async function* failing() {
    yield 'one\n';
    throw new Error('no more');
  }
  await expect(writeFileAtomically(join(folder, 'a.gz'), failing())).rejects.toThrow('no more');
  expect(await readdir(folder)).toEqual([]);
});

it('writeFileAtomically never overwrites a finished file, but overwrites the unfinished one of a killed process', async () => {
  const file = join(folder, 'a.gz');
  await writeFile(`${file}.unfinished`, 'torn', { mode: 0o666 });
  await writeFileAtomically(file, pieces('one'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(writeFileAtomically(file, pieces('two'))).rejects.toMatchObject({ code: 'FILE_EXISTS' });
  expect(gunzipSync(await readFile(file)).toString()).toBe('one');
});
