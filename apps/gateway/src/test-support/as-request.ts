/** For tests: a transaction with the scope of a request that nobody makes. */
import { sql } from 'kysely';
import { type RequestScope, setRequestScope } from '../database/request-scope';
import type { Database, DatabaseTransaction } from '../database/schema';

export function asRequest<T>(
  db: Database,
  { userId, organisationIds }: RequestScope,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await trx.selectNoFrom(setRequestScope(userId, sql<string>`${organisationIds.join(',')}`)).execute();
    return work(trx);
  });
}
