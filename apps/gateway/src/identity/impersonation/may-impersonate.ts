/** Who may act as whom (ACCESS-32): staff as a customer, and nobody as staff, so that no right is borrowed upwards. */
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { Account } from '../../accounts/account';

export function mayImpersonate(
  staff: Pick<Account, 'email'>,
  customer: Pick<Account, 'email'>,
  internalDomains: readonly string[],
): boolean {
  return isInternal(staff.email, internalDomains) && !isInternal(customer.email, internalDomains);
}
