/**
 * Copies the embedded database as of one moment. The engine has one connection: reading a hundred thousand rows
 * through it takes well over a second, in which every request waits. Copying its files takes a fifth of that,
 * outside the event loop, and depends on the disk's speed. Another engine then reads the backup from the copy.
 */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { sql } from 'kysely';
import { DatabaseError } from '../../database/database-error';
import type { Database } from '../../database/schema';

/**
 * No request writes while the transaction holds the connection, and after a checkpoint the files are complete.
 * @throws DatabaseError NOT_WRITABLE while the disk has no room: a checkpoint that does not fit stops the engine
 */
export async function copyFolder(db: Database, from: string, to: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      mode: string;
    }>`select current_setting('transaction_read_only') as mode`.execute(trx);
    if (rows[0]?.mode === 'on') {
      throw new DatabaseError('NOT_WRITABLE', 'The disk is full or read-only: no backup can be written');
    }
    await sql`set local role none`.execute(trx);
    await sql`checkpoint`.execute(trx);
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}
