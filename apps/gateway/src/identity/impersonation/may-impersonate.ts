/**
 * Decides who may impersonate whom (ACCESS-32): staff with the role IMPERSONATOR a customer, and never staff, so that
 * a user cannot gain higher rights.
 */
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';

/** The role alone is not enough: it stays stored when a person leaves the company's domain. */
export async function mayImpersonate(
  staff: Pick<Account, 'email' | 'personId'>,
  accounts: Pick<AccountStore, 'hasStaffRole'>,
  internalDomains: readonly string[],
): Promise<boolean> {
  return (
    isInternal(staff.email, internalDomains) && (await accounts.hasStaffRole(staff.personId, 'IMPERSONATOR'))
  );
}

export function mayBeImpersonated(
  customer: Pick<Account, 'email'>,
  internalDomains: readonly string[],
): boolean {
  return !isInternal(customer.email, internalDomains);
}
