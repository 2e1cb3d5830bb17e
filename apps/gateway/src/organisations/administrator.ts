/** Whether a user administers an organisation: a role counts only in the organisation that gave it (ACCESS-31). */
import type { FoundOrganisation } from './find-organisation';

const ADMINISTRATOR = 'ORG_ADMIN';

export function isAdministratorOf({ namedRoles }: Pick<FoundOrganisation, 'namedRoles'>): boolean {
  return namedRoles.includes(ADMINISTRATOR);
}
