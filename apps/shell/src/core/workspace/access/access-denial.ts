import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { NoAccessReason } from '@unified-shell/errors/shell-errors';

/** What an administrator gives to a person, rather than what an organisation buys. */
const PERSONAL: readonly Reason['key'][] = ['flag', 'role', 'internal', 'sandbox'];

export interface AccessDenial {
  reason: NoAccessReason;
  /** What failed; nested as the rule is. */
  refused: readonly Reason[];
}

/** Why access is refused, and what of it the person should be told: that it was not bought, or not given to them. */
export function accessDenialOf(reasons: readonly Reason[]): AccessDenial {
  const refused = reasons.filter(({ allowed }) => !allowed);
  return { reason: refused.every(isPersonal) ? 'NO_PERMISSION' : 'NOT_PROVISIONED', refused };
}

function isPersonal({ key, operator, parts = [] }: Reason): boolean {
  if (key !== 'group') return PERSONAL.includes(key);
  const failed = parts.filter(({ allowed }) => !allowed);
  return operator === 'AND' ? failed.every(isPersonal) : failed.some(isPersonal);
}
