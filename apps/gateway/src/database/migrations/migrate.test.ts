import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../open-database';
import { asOwner } from '../test-support/as-owner';
import { testEngines } from '../test-support/test-engines';
import { migrate } from './migrate';
import { checksum, type Migration } from './migration';
import { migrations } from './migrations';

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const migrateTo = (steps: readonly Migration[]) => asOwner(database.db, (db) => migrate(db, steps));
  const next = { version: migrations.length + 1, name: 'next', statements: ['create table extra (a int)'] };

  describe('migrations', () => {
    it('are numbered without a gap', () => {
      expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
    });

    it('are applied once', async () => {
      await migrateTo(migrations);
      const rows = await database.db
        .selectFrom('schema_migrations')
        .select(['version', 'checksum'])
        .execute();
      expect(rows).toEqual(migrations.map((step) => ({ version: step.version, checksum: checksum(step) })));
    });

    it('roll back a step that fails', async () => {
      const broken = { ...next, statements: [...next.statements, 'select broken'] };
      await expect(migrateTo([...migrations, broken])).rejects.toMatchObject({
        code: 'MIGRATION_FAILED',
      });
      const { rows } = await sql`select from pg_class where relname = 'extra'`.execute(database.db);
      expect(rows).toEqual([]);
    });

    it('are rejected when an applied one was changed', async () => {
      const changed = migrations.map((step) => ({ ...step, statements: [...step.statements, 'select 1'] }));
      await expect(migrateTo(changed)).rejects.toMatchObject({ code: 'CHANGED_MIGRATION' });
    });

    it('are rejected when the database has one that this release does not know', async () => {
      await migrateTo([...migrations, next]);
      await expect(migrateTo(migrations)).rejects.toMatchObject({ code: 'NEWER_SCHEMA' });
    });
  });
});
