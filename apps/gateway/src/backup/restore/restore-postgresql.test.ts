import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresql } from '../../database/postgresql/open-postgresql';
import {
  asLogin,
  createEmptyDatabase,
  type EmptyDatabase,
  hasPostgresql,
  silent,
} from '../../database/test-support/postgresql-test-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import { inOrder } from '../../test-support/in-order';
import { runBackup } from '../commands/backup-command';
import { runRestore } from '../commands/restore-command';
import { takeBackup } from '../take/take-backup';

// 2026-11-21: skipped where no PostgreSQL server can be found.
describe.runIf(hasPostgresql)('a restore into PostgreSQL', inOrder, () => {
  let folder = '';
  let empty: EmptyDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-postgresql-'));
    empty = await createEmptyDatabase();
    const { db, close } = await createTestDatabase();
    await db.insertInto('installation').values({ key: 'moved', value: '' }).execute();
    await takeBackup(db, { file: join(folder, 'moving'), takenAt: new Date(), release: '1' });
    await close();
  });
  afterAll(async () => {
    await empty.remove();
    await rm(folder, { recursive: true });
  });

  function dependencies() {
    const variables = { DATA_DIR: 'data', DATABASE_URL: empty.url };
    return {
      variables,
      workingDirectory: folder,
      calledFrom: folder,
      now: new Date('2026-01-31T12:00:00Z'),
      release: '1',
    };
  }
  const work = async <T>(inside: (db: Awaited<ReturnType<typeof openPostgresql>>['db']) => Promise<T>) => {
    const { db, close } = await openPostgresql(empty.url, silent);
    try {
      return await inside(db);
    } finally {
      await close();
    }
  };
  const readKeys = () => work((db) => db.selectFrom('installation').select('key').orderBy('key').execute());

  it('rejects a database with tables of another product, even with --replace', async () => {
    await asLogin(empty.url, (db) => sql`create table theirs (a int)`.execute(db));
    const restore = runRestore(['moving', '--replace'], dependencies());
    await expect(restore).rejects.toMatchObject({ code: 'FOREIGN_TABLES' });
    await asLogin(empty.url, (db) => sql`drop table theirs`.execute(db));
  });

  it('fills an empty database, which the product then opens', async () => {
    expect(await runRestore(['moving'], dependencies())).not.toContain('previous data');
    expect(await readKeys()).toEqual([{ key: 'moved' }]);
  });

  it('rejects a database with rows, although row-level security hides them from its owner', async () => {
    await expect(runRestore(['moving'], dependencies())).rejects.toMatchObject({ code: 'NOT_EMPTY' });
  });

  it('with --replace first backs up the existing rows, and that backup can be restored', async () => {
    await work((db) => db.insertInto('installation').values({ key: 'later', value: '' }).execute());
    const previousBackup = join(folder, 'data', 'backups', 'unified-shell-20260131T120000Z.jsonl.gz');
    expect(await runRestore(['moving', '--replace'], dependencies())).toContain(previousBackup);
    expect(await readKeys()).toEqual([{ key: 'moved' }]);
    await expect(runRestore([previousBackup, '--replace'], dependencies())).rejects.toMatchObject({
      code: 'FILE_EXISTS',
    });
    const later = { ...dependencies(), now: new Date('2026-01-31T12:00:01Z') };
    await runRestore([previousBackup, '--replace'], later);
    expect(await readKeys()).toEqual([{ key: 'later' }, { key: 'moved' }]);
  });

  it('takes a backup while other connections are open', async () => {
    await work(async (db) => {
      await db.transaction().execute(async (trx) => {
        // The backup may take longer than the product leaves a transaction idle.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
        await trx.insertInto('installation').values({ key: 'not yet', value: '' }).execute();
        await runBackup(['beside'], dependencies());
      });
    });
    expect(await readdir(folder)).toContain('beside');
    await runRestore(['beside', '--replace'], { ...dependencies(), now: new Date('2026-01-31T12:00:02Z') });
    expect(await readKeys()).toEqual([{ key: 'later' }, { key: 'moved' }]);
  });
});
