/** Who administers an organisation: a role counts only in the organisation that gave it (ACCESS-31). */
import type { ClusterAccount } from '../accounts/account';

const ADMINISTRATOR = 'ORG_ADMIN';

export function isAdministratorOf({ roles }: Pick<ClusterAccount, 'roles'>, organisationId: string): boolean {
  return roles.some((role) => role.organisationId === organisationId && role.namedRole === ADMINISTRATOR);
}
