import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-support/test-database';
import { seedDemonstration } from '../../demo/seed';
import { takeBackup } from '../take/take-backup';
import { checkBackup } from './read-backup';

let folder = '';
let packed = Buffer.alloc(0);
let text = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-backup-'));
  const { db, close } = await createTestDatabase();
  await seedDemonstration(db, async () => 'hash');
  const file = join(folder, 'whole');
  await takeBackup(db, { file, takenAt: new Date('2026-01-31T12:00:00Z'), release: '1.2.3' });
  await close();
  packed = await readFile(file);
  text = gunzipSync(packed).toString();
});
afterAll(() => rm(folder, { recursive: true }));

async function check(content: Buffer) {
  const file = join(folder, 'changed');
  await writeFile(file, content);
  return checkBackup(file);
}
const lines = () => text.trimEnd().split('\n');
const pack = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`);

describe('a backup', () => {
  it('has a header with its time, release and format version', async () => {
    const header = { takenAt: '2026-01-31T12:00:00.000Z', release: '1.2.3', formatVersion: 1 };
    expect(await check(packed)).toMatchObject(header);
  });

  it.each<[string, () => Buffer]>([
    ['is empty', () => Buffer.alloc(0)],
    ['is not compressed', () => Buffer.from(text)],
    ['is cut off', () => packed.subarray(0, packed.length - 20)],
    ['has a changed byte', () => Buffer.from(packed.map((byte, index) => (index === 500 ? byte ^ 1 : byte)))],
    ['lacks its last line', () => pack(lines().slice(0, -1))],
    ['continues after its last line', () => pack([...lines(), '{"table":"people"}'])],
    ['has one row too few', () => pack(lines().toSpliced(5, 1))],
    ['has a changed value', () => pack(lines().map((line) => line.replace('alder', 'adler')))],
    ['has no header', () => pack(lines().slice(1))],
    ['has a line that is not JSON', () => pack(lines().toSpliced(5, 0, 'hello'))],
  ])('is refused when it %s', async (_what, content) => {
    await expect(check(content())).rejects.toMatchObject({ code: 'DAMAGED' });
  });

  it('is refused when its format is newer', async () => {
    const newer = lines().map((line) => line.replace('"formatVersion":1', '"formatVersion":2'));
    await expect(check(pack(newer))).rejects.toMatchObject({ code: 'NEWER_RELEASE' });
  });

  it('fails with the error of the system when the file does not exist', async () => {
    await expect(checkBackup(join(folder, 'absent'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
