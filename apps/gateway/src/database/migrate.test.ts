import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate';
import { checksum } from './migration';
import { migrations } from './migrations/migrations';
import type { OpenDatabase } from './open-database';
import { createTestDatabase } from './test-support/test-database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const next = { version: migrations.length + 1, name: 'next', statements: ['create table extra (a int)'] };

describe('migrations', () => {
  it('are numbered without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  });

  it('run once', async () => {
    await migrate(database.db);
    const rows = await database.db.selectFrom('schema_migrations').select(['version', 'checksum']).execute();
    expect(rows).toEqual(migrations.map((step) => ({ version: step.version, checksum: checksum(step) })));
  });

  it('leave nothing of a step that fails', async () => {
    const broken = { ...next, statements: [...next.statements, 'select broken'] };
    await expect(migrate(database.db, [...migrations, broken])).rejects.toMatchObject({
      code: 'MIGRATION_FAILED',
    });
    const { rows } = await sql`select from pg_class where relname = 'extra'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('are refused when an applied one was changed', async () => {
    const changed = migrations.map((step) => ({ ...step, statements: [...step.statements, 'select 1'] }));
    await expect(migrate(database.db, changed)).rejects.toMatchObject({ code: 'CHANGED_MIGRATION' });
  });

  it('are refused when the database has one that this release does not know', async () => {
    await migrate(database.db, [...migrations, next]);
    await expect(migrate(database.db)).rejects.toMatchObject({ code: 'NEWER_SCHEMA' });
  });
});
