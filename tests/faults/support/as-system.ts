/** One connection with the role in which the gateway works outside requests, and without limits of time. */
import { createKysely } from '../../../apps/gateway/src/database/create-kysely';
import { createPool } from '../../../apps/gateway/src/database/postgresql/create-pool';
import { BEGIN_SESSION } from '../../../apps/gateway/src/database/roles';
import type { Database } from '../../../apps/gateway/src/database/schema';
import { silent } from '../../../apps/gateway/src/database/test-support/postgresql-test-database';

export async function asSystem<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createKysely(createPool({ url, log: silent, begin: BEGIN_SESSION, limits: { max: 1 } }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
