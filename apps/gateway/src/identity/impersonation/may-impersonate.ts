/**
 * Decides whether one user may act as another (ACCESS-32): staff as a customer, and never as staff, so that a user
 * cannot gain higher rights.
 */
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { Account } from '../../accounts/account';

export function mayImpersonate(
  staff: Pick<Account, 'email'>,
  customer: Pick<Account, 'email'>,
  internalDomains: readonly string[],
): boolean {
  return isInternal(staff.email, internalDomains) && !isInternal(customer.email, internalDomains);
}
