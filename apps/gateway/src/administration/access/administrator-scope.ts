/** Gives up the rights of the system role for those of an administrator, until the end of the transaction. */
import { sql } from 'kysely';
import type { Rights } from '../../admin-calls/administrator';
import { requireSeparable } from '../../database/request-scope';
import { ADMINISTRATOR_ROLE } from '../../database/roles';
import type { DatabaseTransaction } from '../../database/schema';

export async function setAdministratorScope(trx: DatabaseTransaction, rights: Rights): Promise<void> {
  const organisations = [...rights.organisations];
  const solutions = [...rights.solutions];
  requireSeparable(organisations);
  requireSeparable(solutions);
  const all = rights.changesAll ? 'change' : rights.readsAll ? 'read' : '';
  await sql`select set_config('app.administration', ${all}, true),
    set_config('app.administered', ${organisations.join(',')}, true),
    set_config('app.owned_solutions', ${solutions.join(',')}, true),
    set_config('role', ${ADMINISTRATOR_ROLE}, true)`.execute(trx);
}
