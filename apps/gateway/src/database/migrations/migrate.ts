/** Migrates the schema to this release. A schema of a newer or a changed release is rejected. */
import { sql } from 'kysely';
import { DatabaseError } from '../database-error';
import { ensureRoles } from '../roles';
import type { Database, DatabaseTransaction } from '../schema';
import { checksum, type Migration } from './migration';
import { migrations } from './migrations';

/** Held until the transaction ends: when several processes start at once, one migrates and the others wait. */
const LOCK = sql`select pg_advisory_xact_lock(hashtext('unified-shell migrations'))`;

/**
 * Runs as the owner of the tables. All steps are one transaction: either all of them are applied or none.
 * @throws DatabaseError NEWER_SCHEMA, CHANGED_MIGRATION, ROLES_MISSING or MIGRATION_FAILED; the schema is unchanged
 */
export function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<void> {
  return db.transaction().execute((trx) => migrateWithin(trx, steps));
}

/** Migrates inside the caller's transaction; after an error it can only be rolled back. */
export async function migrateWithin(trx: DatabaseTransaction, steps: readonly Migration[]): Promise<void> {
  await LOCK.execute(trx);
  await ensureRoles(trx);
  await sql`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx);
  const applied = await trx.selectFrom('schema_migrations').selectAll().orderBy('version').execute();
  for (const row of applied) checkApplied(row, steps);
  for (const step of steps.slice(applied.length)) await apply(trx, step);
}

function checkApplied(
  row: { version: number; name: string; checksum: string },
  steps: readonly Migration[],
): void {
  const step = steps[row.version - 1];
  if (step === undefined) {
    throw new DatabaseError(
      'NEWER_SCHEMA',
      `The database has schema version ${row.version}; this release supports versions up to ${steps.length}. Start a newer release.`,
    );
  }
  if (checksum(step) === row.checksum) return;
  throw new DatabaseError(
    'CHANGED_MIGRATION',
    `Schema version ${row.version} (${row.name}) was created by a migration that differs from the one in this release.`,
  );
}

async function apply(trx: DatabaseTransaction, step: Migration): Promise<void> {
  const { version, name, statements } = step;
  try {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await trx
      .insertInto('schema_migrations')
      .values({ version, name, checksum: checksum(step) })
      .execute();
  } catch (cause) {
    throw new DatabaseError(
      'MIGRATION_FAILED',
      `The migration to schema version ${version} (${name}) failed`,
      { cause },
    );
  }
}
