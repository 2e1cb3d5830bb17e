/** For tests: runs statements as the owner of the tables, which in the product only migrates. */
import { sql } from 'kysely';
import { SYSTEM_ROLE } from '../roles';
import type { Database } from '../schema';

export function asOwner<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set role none`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`set role ${sql.id(SYSTEM_ROLE)}`.execute(connection);
    }
  });
}
