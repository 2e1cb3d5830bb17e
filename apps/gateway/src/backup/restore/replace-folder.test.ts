import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFolder } from './replace-folder';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-'));
  await mkdir(join(folder, 'db'));
  await writeFile(join(folder, 'db', 'earlier'), '');
});
afterEach(() => rm(folder, { recursive: true }));

it('replaceFolder moves a folder aside and puts another one into its place', async () => {
  await mkdir(join(folder, 'new'));
  await replaceFolder(join(folder, 'db'), join(folder, 'new'), join(folder, 'aside'));
  expect((await readdir(folder)).toSorted()).toEqual(['aside', 'db']);
  expect(await readdir(join(folder, 'aside'))).toEqual(['earlier']);
});

it('replaceFolder moves the folder back when the other one cannot take its place', async () => {
  const replaced = replaceFolder(join(folder, 'db'), join(folder, 'nowhere'), join(folder, 'aside'));
  await expect(replaced).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual(['db']);
  expect(await readdir(join(folder, 'db'))).toEqual(['earlier']);
});
