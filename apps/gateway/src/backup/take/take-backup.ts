/** Backs up a database of either engine: all its data as of one moment. */
import { sql } from 'kysely';
import { bypassRowSecurity } from '../../database/bypass-row-security';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { BackupError } from '../backup-error';
import { type BackupHeader, FORMAT_VERSION } from '../format/backup-line';
import { backupText } from './backup-text';
import { writeFileAtomically } from './write-file-atomically';

export interface BackupOptions {
  /** Absolute; must not exist. */
  file: string;
  takenAt: Date;
  release: string;
}

/** Other connections continue to read and write; the connection that it uses is busy until the end. */
export async function takeBackup(db: Database, { file, takenAt, release }: BackupOptions): Promise<void> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await reading.execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout to 0`.execute(trx);
    await bypassRowSecurity(trx);
    await fixFormats(trx);
    const schema = await readSchema(trx);
    const header: BackupHeader = {
      format: 'unified-shell',
      formatVersion: FORMAT_VERSION,
      takenAt: takenAt.toISOString(),
      release,
      schema,
    };
    await writeFileAtomically(file, backupText(trx, header));
  });
}

/** Sets output formats that lose no data when they are read again, regardless of the server's settings. */
async function fixFormats(trx: DatabaseTransaction): Promise<void> {
  await sql`set local timezone to 'UTC'`.execute(trx);
  await sql`set local intervalstyle to 'iso_8601'`.execute(trx);
  await sql`set local bytea_output to 'hex'`.execute(trx);
  await sql`set local extra_float_digits to 1`.execute(trx);
}

async function readSchema(trx: DatabaseTransaction): Promise<BackupHeader['schema']> {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('schema_migrations') as found`.execute(trx);
  const newest =
    rows[0]?.found == null
      ? undefined
      : await trx
          .selectFrom('schema_migrations')
          .select(['version', 'name', 'checksum'])
          .orderBy('version', 'desc')
          .limit(1)
          .executeTakeFirst();
  if (newest === undefined)
    throw new BackupError(
      'NO_DATABASE',
      'The database contains no data of Unified Shell. Check DATABASE_URL and DATA_DIR.',
    );
  return newest;
}
