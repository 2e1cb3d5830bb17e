/** A person leaves an organisation by the word of its directory or its provider. Nothing is erased. */
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { GatewayError } from '../../http/errors/gateway-error';
import { endUseOf } from '../../identity/administer/end-sessions';
import { removeMembership } from '../../memberships/administer/administer-memberships';
import { disablePerson, listUserIds } from './change-person';

/**
 * Ends the memberships and all sessions of the person, and disables a person whose accounts all belong to the organisation.
 * To be called with the rights of the organisation alone.
 */
export async function leaveOrganisation(
  admin: Administrator,
  { organisation, person }: { organisation: string; person: string },
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from memberships
    join accounts using (user_id) where organisation_id = ${organisation} and person_id = ${person}`.execute(
    admin.trx,
  );
  for (const { userId } of rows) await removeMembership(admin, { organisation, userId });
  await disableOwnPerson(admin, person);
  await endUseOf(admin, await listUserIds(admin, person));
}

/** A person who also belongs to others only leaves this organisation. */
export async function disableOwnPerson(admin: Administrator, person: string): Promise<void> {
  try {
    await disablePerson(admin, person);
  } catch (error) {
    if (!isShared(error)) throw error;
  }
}

/** Of a person with an account of another owner, or with a role of the staff. */
export function isShared(error: unknown): boolean {
  return error instanceof GatewayError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND');
}
