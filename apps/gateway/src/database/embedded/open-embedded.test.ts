import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOrder } from '../../test-support/in-order';
import { SYSTEM_ROLE } from '../roles';
import { asOwner } from '../test-support/as-owner';
import { openEmbedded } from './open-embedded';

let folder = '';
let firstNames: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
  // The files that a killed first start leaves.
  await mkdir(join(folder, 'db.unfinished'));
  await writeFile(join(folder, 'db.unfinished', 'PG_VERSION'), 'torn');
  const first = await openEmbedded(folder);
  await first.db.insertInto('installation').values({ key: 'kept', value: 'yes' }).execute();
  await first.close();
  firstNames = await readdir(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the database on a folder', inOrder, () => {
  it('is created anew over an unfinished one', () => {
    expect(firstNames.toSorted()).toEqual(['db', 'lock']);
  });

  it('keeps its rows over a restart, runs statements as the system role, and none after it was closed', async () => {
    const { db, close } = await openEmbedded(folder);
    // The engine logs in as a superuser.
    const { rows } = await sql<{ now: string }>`select current_user as now`.execute(db);
    expect(rows).toEqual([{ now: SYSTEM_ROLE }]);
    const installation = db.selectFrom('installation').selectAll();
    expect(await installation.execute()).toEqual([{ key: 'kept', value: 'yes' }]);
    await close();
    await expect(installation.execute()).rejects.toMatchObject({ code: 'CLOSED' });
  });

  it('cannot be opened a second time until it is closed', async () => {
    const first = await openEmbedded(folder);
    await expect(openEmbedded(folder)).rejects.toMatchObject({ code: 'FOLDER_LOCKED' });
    await Promise.all([first.close(), first.close()]);
    await (await openEmbedded(folder)).close();
  });

  it('keeps the folder locked when the engine cannot be closed', async () => {
    const other = await mkdtemp(join(tmpdir(), 'database-'));
    await cp(folder, other, { recursive: true });
    const { db, close } = await openEmbedded(other, { acquireTimeoutMs: 50 });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holder = db.connection().execute(() => released);
    await expect(close()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(openEmbedded(other)).rejects.toMatchObject({ code: 'FOLDER_LOCKED' });
    release();
    await holder;
    await db.destroy();
    await rm(other, { recursive: true });
  });

  it('rejects the schema of a newer release, and releases the folder', async () => {
    const first = await openEmbedded(folder);
    const future = { version: 9999, name: 'future', checksum: '' };
    await asOwner(first.db, (owner) => owner.insertInto('schema_migrations').values(future).execute());
    await first.close();
    await expect(openEmbedded(folder)).rejects.toThrow('The database has schema version 9999');
    await expect(openEmbedded(folder)).rejects.toMatchObject({ code: 'NEWER_SCHEMA' });
  });
});
