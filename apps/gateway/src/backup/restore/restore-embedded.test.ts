import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { deriveSecrets } from '../../config/secrets';
import { openEmbedded } from '../../database/embedded/open-embedded';
import { copyDatabase } from '../../database/test-support/data-folder';
import { loadSigningKeys } from '../../identity/keys/signing-keys';
import { inOrder } from '../../test-support/in-order';
import { runBackup } from '../commands/backup-command';
import { runRestore } from '../commands/restore-command';
import { copyFolder } from '../schedule/copy-folder';

// Each test creates its own engines, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const SECRET = 'of-a-test-and-of-no-installation';

let folder = '';
let data = '';
let file = '';
let movedFolder = '';
const now = new Date('2026-01-31T12:00:00Z');

function dependencies(dataDirectory = data) {
  const variables = { DATA_DIR: dataDirectory };
  return { variables, workingDirectory: folder, calledFrom: folder, now, release: '1' };
}
const readKeys = async (directory: string) => {
  const { db, close } = await openEmbedded(directory);
  const rows = await db.selectFrom('installation').select('key').execute();
  await close();
  return rows.map(({ key }) => key);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-embedded-'));
  data = join(folder, 'data');
  file = join(data, 'backups', 'unified-shell-20260131T120000Z.jsonl.gz');
  movedFolder = join(data, 'db.replaced-20260131T120000Z');
  await copyDatabase(data);
  const { db, close } = await openEmbedded(data);
  await db.insertInto('installation').values({ key: 'before', value: '' }).execute();
  await copyFolder(db, join(data, 'db'), join(folder, 'copy', 'db'));
  await db.insertInto('installation').values({ key: 'after', value: '' }).execute();
  await close();
});
afterAll(() => rm(folder, { recursive: true }));

describe('backup and restore of an embedded database', inOrder, () => {
  it('a copy made while the database is open holds the rows of that moment', async () => {
    expect(await readKeys(join(folder, 'copy'))).toEqual(['before']);
  });

  it('a backup of a database in use fails and names the process and the newest backup', async () => {
    const { close } = await openEmbedded(data);
    await expect(runBackup([], dependencies())).rejects.toThrow(/in use by process \d+.*first follows/);
    await close();
    expect(await runBackup([], dependencies())).toBe(`Backup written to ${file}`);
    const again = await openEmbedded(data);
    await expect(runBackup([], dependencies())).rejects.toThrow(`the newest is ${file}`);
    await expect(runRestore([file, '--replace'], dependencies())).rejects.toMatchObject({
      code: 'FOLDER_LOCKED',
    });
    await again.close();
  });

  it('a restore rejects a folder with a database, and with --replace renames that database', async () => {
    await expect(runRestore([file], dependencies())).rejects.toMatchObject({ code: 'NOT_EMPTY' });
    const { db, close } = await openEmbedded(data);
    await db.insertInto('installation').values({ key: 'later', value: '' }).execute();
    await close();
    expect(await runRestore([file, '--replace'], dependencies())).toContain(movedFolder);
    expect(await readKeys(data)).toEqual(['before', 'after']);
    expect((await readdir(data)).toSorted()).toEqual([
      'backups',
      'db',
      'db.replaced-20260131T120000Z',
      'lock',
    ]);
    await cp(movedFolder, join(folder, 'replaced', 'db'), { recursive: true });
    expect(await readKeys(join(folder, 'replaced'))).toEqual(['before', 'after', 'later']);
  });

  it('a failed restore leaves no database', async () => {
    const other = join(folder, 'other');
    await expect(runRestore(['data/lock/1'], dependencies(other))).rejects.toThrow();
    expect(existsSync(join(other, 'db'))).toBe(false);
  });

  it.each([
    [
      'a backup without a database',
      () => runBackup([], dependencies(join(folder, 'nowhere'))),
      'NO_DATABASE',
    ],
    ['a backup with two file names', () => runBackup(['a', 'b'], dependencies()), 'USAGE'],
    ['a backup with an unknown option', () => runBackup(['--all'], dependencies()), 'USAGE'],
    ['a restore without a file name', () => runRestore(['--replace'], dependencies()), 'USAGE'],
  ])('%s is rejected', async (_what, run, code) => {
    await expect(run()).rejects.toMatchObject({ code });
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it('a drill restores the newest backup into an empty folder beside the running product, and leaves nothing behind', async () => {
    const { db, close } = await openEmbedded(data);
    const { sealingKeys } = deriveSecrets(SECRET);
    await loadSigningKeys(db, sealingKeys, now.getTime());
    await close();
    await rm(file, { force: true });
    await runBackup([], dependencies());
    const running = await openEmbedded(data);
    const variables = { DATA_DIR: data, SECRET };
    const drills = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('unified-shell-drill-'));
    const before = await drills();
    const text = await runRestore(['--drill'], { ...dependencies(), variables });
    expect(text).toMatch(/\d+ rows in \d+ tables\.\nSECRET opens its [1-9] signing keys\.$/);
    expect(text).toContain(file);
    expect(await drills()).toEqual(before);
    await running.close();
  });

  // Each restores once more, which takes seconds, so they run in long runs alone.
  if (inject('isLongRun')) {
    it('a drill with another secret than that of the backup fails', async () => {
      const variables = { DATA_DIR: data, SECRET: 'another-secret-of-32-characters-or-more' };
      await expect(runRestore(['--drill'], { ...dependencies(), variables })).rejects.toMatchObject({
        code: 'SIGNING_KEY_UNREADABLE',
      });
    });

    it('a restore into an empty folder needs no --replace', async () => {
      const empty = join(folder, 'empty');
      await runRestore([file], dependencies(empty));
      expect(await readKeys(empty)).toEqual(['before', 'after']);
    });
  }

  it('a drill without a backup names the folder that has none', async () => {
    const other = dependencies(join(folder, 'nothing'));
    await expect(runRestore(['--drill'], other)).rejects.toMatchObject({ code: 'NO_BACKUP' });
  });
});
