/** Keeps an administrator of the organisation who can sign in. */
import type { ScimAdmin } from './scim-admin';
import { ScimError } from './scim-error';
import { selectHolders } from './select-users';

export const ADMINISTRATOR = 'ORG_ADMIN';

/**
 * To be called in the turn of the directory.
 * @param leaving the ids of the people who lose the role of an administrator
 * @throws ScimError conflict when no other person who has the role is enabled
 */
export async function keepAdministrator(admin: ScimAdmin, leaving: ReadonlySet<string>): Promise<void> {
  const holders = await selectHolders(admin, [ADMINISTRATOR]);
  const isTaken = holders.some(({ id }) => leaving.has(id));
  const isKept = holders.some(({ id, isDisabled }) => !leaving.has(id) && !isDisabled);
  if (!isTaken || isKept) return;
  throw new ScimError(
    'conflict',
    'A directory cannot take ORG_ADMIN from the last administrator of the organisation. Appoint another one first.',
  );
}
