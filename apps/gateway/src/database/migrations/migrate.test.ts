import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../open-database';
import { asOwner } from '../test-support/as-owner';
import { createPostgresqlTestDatabase, hasPostgresql } from '../test-support/postgresql-test-database';
import { testEngines } from '../test-support/test-engines';
import { migrate, planMigration } from './migrate';
import { checksum, type Migration } from './migration';
import { migrations } from './migrations';

/** Statements on which a process of the release before would fail. */
const BREAKS_OLDER_RELEASES = /\b(drop|rename|truncate|set not null|alter column \w+ (set data )?type)\b/i;

it.each([
  ['alter table accounts add column picture text', false],
  ['create table extra (a int)', false],
  ['alter table accounts drop column picture', true],
  ['alter table accounts rename to people', true],
  ['alter table accounts alter column picture type integer', true],
  ['alter table accounts alter column picture set not null', true],
])('%s: breaks older releases %s', (statement, breaks) => {
  expect(BREAKS_OLDER_RELEASES.test(statement)).toBe(breaks);
});

it('a migration with which older releases still run only adds', () => {
  const expanding = migrations.filter(({ version, runsWith = version }) => runsWith < version);
  const breaking = expanding.flatMap(({ name, statements }) =>
    statements.filter((statement) => BREAKS_OLDER_RELEASES.test(statement)).map(() => name),
  );
  expect(breaking).toEqual([]);
});

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const migrateTo = (steps: readonly Migration[]) => asOwner(database.db, (db) => migrate(db, steps));
  const next = {
    version: (migrations.at(-1)?.version ?? 0) + 1,
    name: 'next',
    statements: ['create table extra (a int)'],
  };

  describe('migrations', () => {
    it('are numbered in ascending order', () => {
      const numbers = migrations.map(({ version }) => version);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
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

    it('are rejected when an applied migration was changed', async () => {
      const changed = migrations.map((step) => ({ ...step, statements: [...step.statements, 'select 1'] }));
      await expect(migrateTo(changed)).rejects.toMatchObject({ code: 'CHANGED_MIGRATION' });
    });

    it('are rejected when the database has a migration that this release does not know', async () => {
      await migrateTo([...migrations, next]);
      await expect(migrateTo(migrations)).rejects.toMatchObject({ code: 'NEWER_SCHEMA' });
    });

    it('of a newer release are accepted if this release still runs on their schema', async () => {
      const fresh = await createDatabase();
      const expanding = { ...next, runsWith: migrations.at(-1)?.version ?? 0 };
      const contracting = { version: next.version + 1, name: 'contract', statements: ['drop table extra'] };
      const run = (steps: readonly Migration[]) => asOwner(fresh.db, (db) => migrate(db, steps));
      await run([...migrations, expanding]);
      await expect(run(migrations)).resolves.toBeUndefined();
      await run([...migrations, expanding, contracting]);
      await expect(run(migrations)).rejects.toMatchObject({ code: 'NEWER_SCHEMA' });
      await fresh.close();
    });

    it('are planned without a change', async () => {
      const fresh = await createDatabase();
      const plan = () => asOwner(fresh.db, (db) => planMigration(db, [...migrations, next]));
      expect(await plan()).toEqual([next]);
      expect(await plan()).toEqual([next]);
      const { rows } = await sql`select from pg_class where relname = 'extra'`.execute(fresh.db);
      expect(rows).toEqual([]);
      await fresh.close();
    });
  });
});

// 2026-11-24: needs PostgreSQL, which is not on every machine.
describe.skipIf(!hasPostgresql)('on PostgreSQL, while a transaction holds a table', () => {
  it('a migration gives up after three waits for its lock, and changes nothing', async () => {
    const database = await createPostgresqlTestDatabase();
    const blocked = {
      version: (migrations.at(-1)?.version ?? 0) + 1,
      name: 'blocked',
      statements: ['create table extra (a int)', 'alter table accounts add column extra text'],
    };
    const attempt = () => asOwner(database.db, (db) => migrate(db, [...migrations, blocked], 50));
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table accounts in row exclusive mode`.execute(trx);
      await expect(attempt()).rejects.toMatchObject({
        code: 'MIGRATION_FAILED',
        message: expect.stringContaining('pg_stat_activity'),
      });
    });
    const { rows } = await sql`select from pg_class where relname = 'extra'`.execute(database.db);
    expect(rows).toEqual([]);
    await expect(attempt()).resolves.toBeUndefined();
    await database.close();
  });
});
