/**
 * One transaction per request, as the unprivileged role and for the request's organisations only. The row-level security
 * behind it makes a forgotten filter return nothing instead of another organisation's rows (architecture §7).
 */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './schema';

export interface RequestScope {
  userId: string;
  organisationIds: readonly string[];
}

const ROLE = 'unified_shell_request';

/** `work` must use the transaction it is given: the database itself would wait for this transaction to end. */
export async function withRequest<T>(
  db: Database,
  scope: RequestScope,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  // The list travels as text: an id with a comma in it would be two.
  if (scope.organisationIds.some((id) => id.includes(','))) throw new TypeError('Not an organisation id');
  return db.transaction().execute(async (trx) => {
    // The same as `SET LOCAL ROLE` and two `SET LOCAL`, in one round trip; all three end with the transaction.
    await sql`select
      set_config('app.user_id', ${scope.userId}, true),
      set_config('app.organisations', ${scope.organisationIds.join(',')}, true),
      set_config('role', ${ROLE}, true)`.execute(trx);
    return work(trx);
  });
}
