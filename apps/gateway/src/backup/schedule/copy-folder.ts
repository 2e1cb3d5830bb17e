/**
 * A copy of the embedded database as of one moment. The engine has one connection, and reading a hundred thousand rows
 * through it takes well over a second in which every request waits; copying its files takes a fifth of that, outside the
 * event loop, and grows with the disk's speed. The backup is then read from the copy, by another engine.
 */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { sql } from 'kysely';
import { DatabaseError } from '../../database/database-error';
import type { Database } from '../../database/schema';

/**
 * Nobody writes while the transaction holds the connection, and after a checkpoint the files are all there is.
 * @throws DatabaseError NOT_WRITABLE while the disk has no room: a checkpoint that does not fit is the engine's end
 */
export async function copyFolder(db: Database, from: string, to: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      mode: string;
    }>`select current_setting('transaction_read_only') as mode`.execute(trx);
    if (rows[0]?.mode === 'on') {
      throw new DatabaseError('NOT_WRITABLE', 'The disk has no room for a backup');
    }
    await sql`set local role none`.execute(trx);
    await sql`checkpoint`.execute(trx);
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}
