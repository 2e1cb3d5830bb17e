import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { NoAccessReason } from '@unified-shell/errors/shell-errors';

/** The rules on grants to a user by an administrator, as opposed to products that an organisation buys. */
const PERSONAL: readonly Reason['key'][] = ['flag', 'role', 'internal', 'sandbox'];

export interface AccessDenial {
  reason: NoAccessReason;
  /** The failed rules, nested as the access rule is. */
  refused: readonly Reason[];
}

/** Why access is denied: the product was not bought, or not granted to the user. */
export function accessDenialOf(reasons: readonly Reason[]): AccessDenial {
  const refused = reasons.filter(({ allowed }) => !allowed);
  return { reason: refused.every(isPersonal) ? 'NO_PERMISSION' : 'NOT_PROVISIONED', refused };
}

function isPersonal({ key, operator, parts = [] }: Reason): boolean {
  if (key !== 'group') return PERSONAL.includes(key);
  const failed = parts.filter(({ allowed }) => !allowed);
  return operator === 'AND' ? failed.every(isPersonal) : failed.some(isPersonal);
}
