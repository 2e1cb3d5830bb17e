/**
 * A drill: restores a backup into a new database in a temporary folder, opens what is sealed in it, and removes the folder. The
 * data of the product is not touched, so a drill can run beside it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { deriveSecrets } from '../../config/secrets';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { listTables } from '../../database/list-tables';
import type { Database } from '../../database/schema';
import { loadSigningKeys } from '../../identity/keys/signing-keys';
import { restoreEmbedded } from './restore-embedded';

export interface DrillOptions {
  file: string;
  now: Date;
  /** Undefined: what is sealed in the backup stays unopened. */
  secret: string | undefined;
  previousSecret: string | undefined;
}

export interface DrillResult {
  tables: number;
  rows: number;
  /** Of signing keys that were opened; undefined without a secret. */
  openedKeys: number | undefined;
  seconds: number;
}

/** @throws BackupError; SigningKeyError when the backup was taken with another secret */
export async function drill({ file, now, secret, previousSecret }: DrillOptions): Promise<DrillResult> {
  const start = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'unified-shell-drill-'));
  try {
    await restoreEmbedded(folder, { file, replace: false, now });
    const { db, close } = await connectEmbedded(folder);
    try {
      const counts = await countRows(db);
      const openedKeys = secret === undefined ? undefined : await openKeys(db, secret, previousSecret, now);
      return { ...counts, openedKeys, seconds: (performance.now() - start) / 1000 };
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countRows(db: Database): Promise<{ tables: number; rows: number }> {
  return db.transaction().execute(async (trx) => {
    const tables = await listTables(trx);
    let rows = 0;
    for (const table of tables) {
      const counted = await sql<{ found: number }>`
        select count(*)::int as found from ${sql.table(table)}`.execute(trx);
      rows += counted.rows[0]?.found ?? 0;
    }
    return { tables: tables.length, rows };
  });
}

async function openKeys(
  db: Database,
  secret: string,
  previousSecret: string | undefined,
  now: Date,
): Promise<number> {
  const { sealingKeys } = deriveSecrets(secret, previousSecret);
  return (await loadSigningKeys(db, sealingKeys, now.getTime())).all.length;
}
