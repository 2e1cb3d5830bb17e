import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOrder } from '../../test-support/in-order';
import type { OpenDatabase } from '../open-database';
import type { Database } from '../schema';
import { asOwner } from '../test-support/as-owner';
import { createPostgresqlTestDatabase, hasPostgresql } from '../test-support/postgresql-test-database';
import { dropSchema, recreateByReplacedSteps } from '../test-support/replaced-steps';
import { testEngines } from '../test-support/test-engines';
import { baseline } from './baseline/baseline';
import { migrate, planMigration } from './migrate';
import { checksum, type Migration } from './migration';
import { migrations, newestVersion } from './migrations';

/** Statements after which processes of the previous release would fail. Without a check, they write what they wrote before. */
const BREAKS_OLDER_RELEASES =
  /\b(drop(?! constraint \w+_check\b)|rename|truncate|set not null|alter column \w+ (set data )?type)\b/i;

it.each([
  ['alter table accounts add column picture text', false],
  ['create table extra (a int)', false],
  ['alter table accounts drop constraint accounts_type_check', false],
  ['alter table accounts drop constraint accounts_pkey', true],
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

describe.each(testEngines)('on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const migrateTo = (steps: readonly Migration[]) => asOwner(database.db, (db) => migrate(db, steps));
  const next = { version: newestVersion() + 1, name: 'next', statements: ['create table extra (a int)'] };

  describe('migrations', () => {
    it('are numbered without a gap from the baseline on', () => {
      expect(migrations.map(({ version }) => version)).toEqual(
        migrations.map((_, index) => baseline.version + index),
      );
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
      const expanding = { ...next, runsWith: newestVersion() };
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

  describe('a database', () => {
    const withOwner = async (work: (owner: Database) => Promise<void>) => {
      const fresh = await createDatabase();
      await asOwner(fresh.db, work);
      await fresh.close();
    };
    const readRows = (owner: Database) =>
      owner
        .selectFrom('schema_migrations')
        .select(['version', 'name', 'checksum', 'runs_with'])
        .orderBy('version')
        .execute();
    const versions = (steps: readonly { version: number }[]) => steps.map(({ version }) => version);

    it('that is empty gets the baseline, and then the steps after it', () =>
      withOwner(async (owner) => {
        await dropSchema(owner);
        expect(await planMigration(owner)).toEqual(migrations);
        await migrate(owner);
        expect(versions(await readRows(owner))).toEqual(versions(migrations));
      }));

    it.each([baseline.version, newestVersion()])(
      'that the replaced steps and those after them have migrated to version %i has the baseline, keeps its rows, and gets only the steps after it',
      (version) =>
        withOwner(async (owner) => {
          await recreateByReplacedSteps(owner, version);
          const before = await readRows(owner);
          expect(before).toHaveLength(version);
          const steps = [...migrations, next];
          expect(versions(await planMigration(owner, steps))).toEqual(
            versions(steps).filter((step) => step > version),
          );
          await migrate(owner, steps);
          const after = await readRows(owner);
          expect(after.slice(0, version)).toEqual(before);
          expect(versions(after)).toEqual(Array.from({ length: next.version }, (_, index) => index + 1));
        }),
    );

    it.each([1, 20, baseline.version - 1])(
      'that the replaced steps have migrated only to version %i is refused with the two ways on, and unchanged',
      (version) =>
        withOwner(async (owner) => {
          await recreateByReplacedSteps(owner, version);
          const before = await readRows(owner);
          for (const attempt of [migrate(owner), planMigration(owner)]) {
            await expect(attempt).rejects.toMatchObject({
              code: 'OLDER_SCHEMA',
              message: expect.stringMatching(
                `schema version ${version}\\..* with schema version ${baseline.version} .* DATA_DIR .* DATABASE_URL `,
              ),
            });
          }
          expect(await readRows(owner)).toEqual(before);
        }),
    );
  });
});

// 2026-11-24: needs PostgreSQL, which is not on every machine.
describe.skipIf(!hasPostgresql)('on PostgreSQL, while a transaction holds a table', () => {
  it('a migration gives up after three waits for its lock, and changes nothing', async () => {
    const database = await createPostgresqlTestDatabase();
    const blocked = {
      version: newestVersion() + 1,
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
