/**
 * The roles of the company's own staff, and of the owners of solutions, as roles in an organisation: they hold in each, so
 * that access rules can name them (ACCESS-31).
 */
import { SOLUTION_OWNER } from '../admin-calls/solution-owner-role';
import type { Bearer } from '../bearer/bearer';
import type { Role } from '../memberships/cluster-account';

/** `IMPERSONATOR` opens no solution: support acts as a customer from the account page. */
const NAMED = new Set(['SYSTEM_ADMIN', 'AUDITOR', SOLUTION_OWNER]);

export function staffRolesIn(staffRoles: Bearer['staffRoles'], organisationIds: readonly string[]): Role[] {
  const named = staffRoles.filter((role) => NAMED.has(role));
  return organisationIds.flatMap((organisationId) =>
    named.map((namedRole) => ({ organisationId, namedRole })),
  );
}
