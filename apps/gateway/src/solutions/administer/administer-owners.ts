/** The people who own a solution: they see it and its events, publish its versions, and make tokens that publish it. */
import type { AdminOwner } from '@unified-shell/api/administration-of-owners';
import { sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requireSolutionRead, requireSystem } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import { getSolution } from './administer-solutions';

/** @throws GatewayError FORBIDDEN, and NOT_FOUND for an unknown solution */
export async function listOwners(admin: Administrator, appId: string): Promise<AdminOwner[]> {
  requireSolutionRead(admin, appId);
  await getSolution(admin, appId);
  // The owners of a solution know one another, whatever organisations they belong to.
  return asSystem(admin.trx, (trx) => readOwners(trx, appId));
}

/** By their addresses. Also those of a solution that is not registered now, because its family was removed. */
export async function readOwners(trx: DatabaseTransaction, appId: string): Promise<AdminOwner[]> {
  const { rows } = await sql<AdminOwner>`
    select people.id, people.email, coalesce(
      (select display_name from accounts where person_id = people.id order by created_at, user_id limit 1),
      people.email) as "displayName"
    from solution_owners join people on people.id = solution_owners.person_id
    where solution_owners.app_id = ${appId} order by people.email`.execute(trx);
  return rows;
}

/**
 * A person who owns the solution already stays so.
 * @param email the address of the person
 * @throws GatewayError NOT_FOUND for an unknown solution; INVALID_BODY for an address that no person has
 */
export async function addOwner(admin: Administrator, appId: string, email: string): Promise<void> {
  requireSystem(admin);
  await getSolution(admin, appId);
  const { trx, now } = admin;
  const person = await trx.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst();
  if (person === undefined) {
    const fields = [{ field: 'email', message: 'must be the address of a person who is known here' }];
    throw new GatewayError('INVALID_BODY', { fields });
  }
  const added = await trx
    .insertInto('solution_owners')
    .values({ app_id: appId, person_id: person.id, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('app_id')
    .executeTakeFirst();
  if (added === undefined) return;
  await recordChange(admin, 'owner.add', { object: person.id, solution: appId });
}

/** @throws GatewayError NOT_FOUND for a person who does not own the solution */
export async function removeOwner(admin: Administrator, appId: string, personId: string): Promise<void> {
  requireSystem(admin);
  const removed = await admin.trx
    .deleteFrom('solution_owners')
    .where('app_id', '=', appId)
    .where('person_id', '=', personId)
    .returning('app_id')
    .executeTakeFirst();
  if (removed === undefined) throw new GatewayError('NOT_FOUND');
  await recordChange(admin, 'owner.remove', { object: personId, solution: appId });
}
