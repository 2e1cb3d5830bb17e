/** Keeps a system administrator who can sign in. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { isActive } from '../account-columns';

/** Of two changes that each take an administrator away, the second waits here for the first. */
export async function lockAdministrators(trx: DatabaseTransaction): Promise<void> {
  await takeTurn(trx, 'system administrators');
}

/**
 * Whether a system administrator can sign in: an enabled person who has taken up the invitation, with an account that no
 * suspended organisation owns.
 * @param except the id of a person who does not count
 */
export async function hasAdministrator(trx: DatabaseTransaction, except?: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles join people on people.id = staff_roles.person_id
    where role = 'SYSTEM_ADMIN' and invited_at is null and people.id is distinct from ${except ?? null}::uuid
      and exists (select from accounts where accounts.person_id = people.id and ${isActive('accounts')})
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** @throws GatewayError LAST_ADMINISTRATOR for a system administrator without whom none could sign in */
export async function refuseLastAdministrator(trx: DatabaseTransaction, id: string): Promise<void> {
  await lockAdministrators(trx);
  const role = await trx
    .selectFrom('staff_roles')
    .select('role')
    .where('person_id', '=', id)
    .where('role', '=', 'SYSTEM_ADMIN')
    .executeTakeFirst();
  if (role !== undefined && !(await hasAdministrator(trx, id))) throw new GatewayError('LAST_ADMINISTRATOR');
}
