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
  if (!(await takesLastAdministrator(admin, leaving))) return;
  throw new ScimError(
    'conflict',
    'A directory cannot take ORG_ADMIN from the last administrator of the organisation. Appoint another one first.',
  );
}

/** Whether no enabled administrator of the organisation would be left. */
export async function takesLastAdministrator(
  admin: Pick<ScimAdmin, 'trx' | 'organisation'>,
  leaving: ReadonlySet<string>,
): Promise<boolean> {
  const holders = await selectHolders(admin, [ADMINISTRATOR]);
  const isTaken = holders.some(({ id }) => leaving.has(id));
  return isTaken && !holders.some(({ id, isDisabled }) => !leaving.has(id) && !isDisabled);
}
