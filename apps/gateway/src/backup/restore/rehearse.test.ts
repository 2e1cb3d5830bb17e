import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '../../database/migrations/migrate';
import { migrations, newestVersion } from '../../database/migrations/migrations';
import { asOwner } from '../../database/test-support/as-owner';
import { testEngines } from '../../database/test-support/test-engines';
import { runMigrate } from '../commands/migrate-command';
import { takeBackup } from '../take/take-backup';
import { rehearse } from './rehearse';

// Each test creates its own engine, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const version = newestVersion() + 1;
const fits = { version, name: 'fits', statements: ['alter table people add column note text'] };
const fails = {
  version: version + 1,
  name: 'fails',
  statements: ["alter table people add check (email <> 'known@alder.example')"],
};
const takenAt = new Date('2026-01-31T12:00:00Z');

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-'));
  file = join(folder, 'backup.jsonl.gz');
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('there is no engine');
  const { db, close } = await engine.createDatabase();
  await db.insertInto('people').values({ id: crypto.randomUUID(), email: 'known@alder.example' }).execute();
  await asOwner(db, (owner) => migrate(owner));
  await takeBackup(db, { file, takenAt, release: 'before' });
  await close();
});
afterAll(() => rm(folder, { recursive: true }));

const leftovers = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('unified-shell-rehearsal-'));

it('a rehearsal applies the migrations of a release to a backup of the one before, fails at one that does not fit, and leaves nothing behind', async () => {
  const before = await leftovers();
  await expect(rehearse(file, [...migrations, fits, fails])).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringContaining('(fails)'),
  });
  expect(await leftovers()).toEqual(before);
});

it('the command rehearses a file, and without one the newest backup of the embedded database', async () => {
  const dependencies = {
    variables: { DATA_DIR: folder },
    workingDirectory: folder,
    calledFrom: folder,
    now: takenAt,
    release: 'this',
  };
  expect(await runMigrate(['--rehearse', 'backup.jsonl.gz'], dependencies)).toMatch(
    /taken by release before, was restored .*\nA start would change nothing\.$/,
  );
  await expect(runMigrate(['--rehearse'], dependencies)).rejects.toMatchObject({ code: 'NO_BACKUP' });
  await expect(runMigrate(['--rehearse', 'a', 'b'], dependencies)).rejects.toMatchObject({ code: 'USAGE' });
});
