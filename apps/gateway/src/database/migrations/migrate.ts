/** Migrates the schema to this release. A schema that this release cannot run on is rejected. */
import { sql } from 'kysely';
import { DatabaseError } from '../database-error';
import { ensureRoles } from '../roles';
import type { Database, DatabaseTransaction } from '../schema';
import { checksum, hasSchemaOf, type Migration } from './migration';
import { migrations, newestVersion } from './migrations';

/** Held until the transaction ends: when several processes start at once, one migrates and the others wait. */
const LOCK = sql`select pg_advisory_xact_lock(hashtext('unified-shell migrations'))`;

/** A statement that waits for the lock of a table holds up every later query of that table. */
const LOCK_TIMEOUT_MS = 5_000;
const MAX_ATTEMPTS = 3;

/** PostgreSQL: lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs as the owner of the tables. All steps are one transaction: either all of them are applied or none. A migration
 * that does not get its locks in 5 s is rolled back and tried again, three times in all.
 * @throws DatabaseError NEWER_SCHEMA, OLDER_SCHEMA, CHANGED_MIGRATION, ROLES_MISSING or MIGRATION_FAILED; the schema is
 * unchanged
 */
export async function migrate(
  db: Database,
  steps: readonly Migration[] = migrations,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => migrateWithin(trx, steps, lockTimeoutMs));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWithoutLock(error)) throw error;
    }
  }
}

/** Migrates inside the caller's transaction; after an error the transaction can only be rolled back. */
export async function migrateWithin(
  trx: DatabaseTransaction,
  steps: readonly Migration[],
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<void> {
  await LOCK.execute(trx);
  // Only from here on: the process that waits above may wait for a long migration.
  await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(trx);
  await ensureRoles(trx);
  await sql`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx);
  if (!(await hasRunsWith(trx))) {
    await sql`alter table schema_migrations add column runs_with integer`.execute(trx);
  }
  for (const step of await readPending(trx, steps)) await apply(trx, step);
  await sql.raw('set local lock_timeout = default').execute(trx);
}

/**
 * The steps that `migrate` would apply. Changes nothing.
 * @throws DatabaseError NEWER_SCHEMA, OLDER_SCHEMA or CHANGED_MIGRATION
 */
export async function planMigration(
  db: Database,
  steps: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ found: string | null }>`
      select to_regclass('schema_migrations') as found`.execute(trx);
    return rows[0]?.found === null ? steps : readPending(trx, steps);
  });
}

async function hasRunsWith(trx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql`select from pg_attribute
    where attrelid = 'schema_migrations'::regclass and attname = 'runs_with'`.execute(trx);
  return rows.length > 0;
}

async function readPending(
  trx: DatabaseTransaction,
  steps: readonly Migration[],
): Promise<readonly Migration[]> {
  const rows = await trx.selectFrom('schema_migrations').selectAll().orderBy('version').execute();
  const newest = rows.at(-1)?.version;
  const baseline = steps[0]?.version;
  if (newest === undefined || baseline === undefined) return steps;
  if (newest < baseline) throw new DatabaseError('OLDER_SCHEMA', describeOlder(newest, baseline));
  for (const row of rows) checkApplied(row, steps);
  return steps.filter(({ version }) => version > newest);
}

const describeOlder = (found: number, oldest: number) =>
  `The database has schema version ${found}. This release upgrades databases of version ${oldest} or later. To keep its data, start a build of Unified Shell with schema version ${oldest} on it once, and then this release. To begin without its data, set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`;

interface Applied {
  version: number;
  name: string;
  checksum: string;
  /** Undefined in a database that only releases before this column have migrated. */
  runs_with?: number | null;
}

function checkApplied(row: Applied, steps: readonly Migration[]): void {
  const step = steps.find(({ version }) => version === row.version);
  if (step === undefined) {
    // A step of a newer release, or one that the baseline replaces: the release before, which may run beside this one, reads its row.
    const newest = newestVersion(steps);
    const runsWith = row.runs_with ?? row.version;
    if (runsWith <= newest) return;
    throw new DatabaseError(
      'NEWER_SCHEMA',
      `The database has schema version ${row.version}, which needs a release of version ${runsWith} or later; this release has version ${newest}. Start a newer release.`,
    );
  }
  if (hasSchemaOf(step, row.checksum)) return;
  throw new DatabaseError(
    'CHANGED_MIGRATION',
    `Schema version ${row.version} (${row.name}) was created by a migration that differs from the one in this release.`,
  );
}

async function apply(trx: DatabaseTransaction, step: Migration): Promise<void> {
  const { version, name, runsWith = null, statements } = step;
  try {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await trx
      .insertInto('schema_migrations')
      .values({ version, name, checksum: checksum(step), runs_with: runsWith })
      .execute();
  } catch (cause) {
    throw new DatabaseError('MIGRATION_FAILED', describeFailure(step, cause), { cause });
  }
}

function describeFailure({ version, name }: Migration, cause: unknown): string {
  const step = `The migration to schema version ${version} (${name})`;
  return isLockNotAvailable(cause)
    ? `${step} did not get the lock of a table in time. Nothing was changed. Look for a long transaction in pg_stat_activity, then start again.`
    : `${step} failed`;
}

const isWithoutLock = (error: unknown) =>
  error instanceof DatabaseError && error.code === 'MIGRATION_FAILED' && isLockNotAvailable(error.cause);

const isLockNotAvailable = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE;
