/** Who administers an organisation: a role counts only in the organisation that gave it (ACCESS-31). */
import type { WorkedOrganisation } from './find-organisation';

const ADMINISTRATOR = 'ORG_ADMIN';

export function isAdministratorOf({ namedRoles }: Pick<WorkedOrganisation, 'namedRoles'>): boolean {
  return namedRoles.includes(ADMINISTRATOR);
}
