/** Restores a backup into a database of either engine in one transaction: either completely or without any change. */
import { sql } from 'kysely';
import { migrateWithin } from '../../database/migrations/migrate';
import { hasSchemaOf, type Migration, upTo } from '../../database/migrations/migration';
import { migrations, newestVersion } from '../../database/migrations/migrations';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { BackupError } from '../backup-error';
import type { BackupHeader } from '../format/backup-line';
import { checkBackup, readBackup } from '../format/read-backup';
import { disableConstraints } from './disable-constraints';
import { dropObjects } from './drop-objects';
import { loadRows } from './load-rows';
import { setSequences } from './set-sequences';

/**
 * Replaces the contents of the database; the caller has checked that it may. The schema is first created at the
 * version of the backup, and migrated to this release after the rows have been loaded.
 * @throws BackupError; the database is then unchanged
 */
export async function restoreBackup(
  db: Database,
  file: string,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const header = await checkBackup(file);
  checkSchema(header, steps);
  await db.transaction().execute(async (trx) => {
    // Other processes must have stopped: a restore waits at most ten seconds for their locks.
    await sql`set local lock_timeout to '10s'`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout to 0`.execute(trx);
    await sql`set local role none`.execute(trx);
    await dropObjects(trx);
    await migrateWithin(trx, upTo(steps, header.schema.version));
    const enableConstraints = await disableConstraints(trx);
    const counts = await loadRows(trx, readBackup(file));
    await checkCounts(trx, counts);
    // Before the guards are restored: forced row-level security would hide the highest numbers from the owner.
    await setSequences(trx);
    await enableConstraints();
    await migrateWithin(trx, steps);
  });
}

function checkSchema({ schema, release }: BackupHeader, steps: readonly Migration[]): void {
  const newest = newestVersion(steps);
  if (schema.version > newest) {
    throw new BackupError(
      'NEWER_RELEASE',
      `The backup has schema version ${schema.version} (release ${release}); this release supports versions up to ${newest}. Restore it with a newer release.`,
    );
  }
  const last = steps.find(({ version }) => version === schema.version);
  if (last === undefined) {
    throw new BackupError(
      'OLDER_RELEASE',
      `The backup has schema version ${schema.version} (release ${release}); this release supports versions from ${steps[0]?.version} on. Restore it with the build that took it, then upgrade that database.`,
    );
  }
  if (!hasSchemaOf(last, schema.checksum)) {
    throw new BackupError(
      'OTHER_SCHEMA',
      `Schema version ${schema.version} of the backup (${schema.name}) differs from that of this release (${last.name}). Restore it with release ${release}.`,
    );
  }
}

async function checkCounts(trx: DatabaseTransaction, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [table, expected] of counts) {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.table(table)}`.execute(trx);
    if (rows[0]?.found === expected) continue;
    throw new BackupError(
      'INCOMPLETE',
      `Only ${rows[0]?.found} of ${expected} rows of ${table} were restored. The database is unchanged.`,
    );
  }
}
