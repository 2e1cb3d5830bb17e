/** Brings the schema up to this release, one transaction a step. A schema of a newer or a changed release is refused. */
import { sql } from 'kysely';
import { DatabaseError } from './database-error';
import { checksum, type Migration } from './migration';
import { migrations } from './migrations/migrations';
import type { Database, DatabaseTransaction } from './schema';

/** @throws DatabaseError NEWER_SCHEMA, CHANGED_MIGRATION or MIGRATION_FAILED; then nothing of that step is left */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<void> {
  await createMigrationTable(db);
  const applied = await db.selectFrom('schema_migrations').selectAll().orderBy('version').execute();
  for (const row of applied) checkApplied(row, steps);
  for (const step of steps.slice(applied.length)) await apply(db, step);
}

/** Where applied steps are written down. */
export async function createMigrationTable(db: Database): Promise<void> {
  await sql`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(db);
}

function checkApplied(
  row: { version: number; name: string; checksum: string },
  steps: readonly Migration[],
): void {
  const step = steps[row.version - 1];
  if (step === undefined) {
    throw new DatabaseError(
      'NEWER_SCHEMA',
      `The database has schema version ${row.version}, this release knows ${steps.length}. Start a newer release.`,
    );
  }
  if (checksum(step) === row.checksum) return;
  throw new DatabaseError(
    'CHANGED_MIGRATION',
    `Schema version ${row.version} (${row.name}) was made by another text of that migration than this release has.`,
  );
}

function apply(db: Database, step: Migration): Promise<void> {
  const done = db.transaction().execute((trx) => runStep(trx, step));
  return done.catch((cause: unknown) => {
    const { version, name } = step;
    throw new DatabaseError('MIGRATION_FAILED', `Schema version ${version} (${name}) failed`, { cause });
  });
}

/** One step inside a transaction of the caller's, for whoever makes an older schema on purpose. */
export async function runStep(trx: DatabaseTransaction, step: Migration): Promise<void> {
  const { version, name, statements } = step;
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await trx
    .insertInto('schema_migrations')
    .values({ version, name, checksum: checksum(step) })
    .execute();
}
