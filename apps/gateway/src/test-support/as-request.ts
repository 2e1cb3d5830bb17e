/** For tests: a transaction with the scope of a request, without the request. */
import { sql } from 'kysely';
import { setRequestScope } from '../database/request-scope';
import type { Database, DatabaseTransaction } from '../database/schema';

/** A user who works in these organisations only. */
export interface TestScope {
  userId: string;
  organisationIds: readonly string[];
}

export function asRequest<T>(
  db: Database,
  { userId, organisationIds }: TestScope,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const owned = sql<string>`${organisationIds.join(',')}`;
  const scope = {
    userId,
    members: sql<null>`null`,
    owned,
    person: sql<string>`${userId}`,
    personOwned: owned,
    session: sql<null>`null`,
  };
  return db.transaction().execute(async (trx) => {
    await trx.selectNoFrom(setRequestScope(scope)).execute();
    return work(trx);
  });
}
