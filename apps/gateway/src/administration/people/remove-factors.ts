/** Removes the second factors of a person who has lost them. */
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requirePersonChange, requireSystem } from '../../admin-calls/rules';
import { endSessionsOf } from '../../identity/administer/end-sessions';
import { listUserIds, lockPerson } from './change-person';

/** How many were removed. */
export interface RemovedFactors {
  passkeys: number;
  authenticators: number;
  recoveryCodes: number;
}

const TABLES = {
  passkeys: 'passkeys',
  authenticators: 'authenticators',
  recoveryCodes: 'recovery_codes',
} as const satisfies Record<keyof RemovedFactors, string>;

/**
 * All sessions of the person end too, because a lost device may have one. The password stays. Only a system administrator
 * may do it. An administrator of an organisation may give its people new passwords, and could otherwise sign in as them.
 * @throws GatewayError NOT_FOUND, FORBIDDEN
 */
export async function removeFactors(admin: Administrator, id: string): Promise<RemovedFactors> {
  requireSystem(admin);
  await requirePersonChange(admin, id);
  const removed = await asSystem(admin.trx, async (system) => {
    await lockPerson(system, id);
    const counts = { passkeys: 0, authenticators: 0, recoveryCodes: 0 };
    for (const [kind, table] of Object.entries(TABLES)) {
      const { numDeletedRows } = await system
        .deleteFrom(table)
        .where('person_id', '=', id)
        .executeTakeFirst();
      Object.assign(counts, { [kind]: Number(numDeletedRows) });
    }
    return counts;
  });
  await endSessionsOf(admin, await listUserIds(admin, id));
  await recordChange(admin, 'person.remove-factors', { object: id });
  return removed;
}
