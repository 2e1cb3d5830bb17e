/** Who somebody is to the product, apart from what their organisation has bought. */

/** A role that the profile names, and the organisation it holds in. */
export interface NamedRole {
  organization: string;
  named_role: string;
}

/** Marks those who may open support cases in the help center (ACCESS-30, ruling AMB-62). */
const SUPPORT_ADMIN = 'SUPPORT_ADMIN';

/** The user's roles in an organisation; those of another one count for nothing (ACCESS-31). */
export function rolesIn(roles: readonly NamedRole[], organisationId: string): ReadonlySet<string> {
  return new Set(
    roles.filter(({ organization }) => organization === organisationId).map(({ named_role }) => named_role),
  );
}

/** For the help center, which is not there yet. */
export function isSupportUser(roles: ReadonlySet<string>): boolean {
  return roles.has(SUPPORT_ADMIN);
}

/**
 * Whether an e-mail address is of the company itself (ACCESS-02): its whole domain is one of the list, in any case.
 * Neither a domain below one of them nor one that only looks alike counts.
 */
export function isInternal(email: string, domains: readonly string[]): boolean {
  const [name, domain, ...others] = email.split('@');
  if (!name || domain === undefined || others.length > 0) return false;
  return domains.some((known) => known.toLowerCase() === domain.toLowerCase());
}

/** Staff, and staff who act as a customer, see what is in the making (ACCESS-32). */
export function seesStaging({
  internal,
  isImpersonated,
}: {
  internal: boolean;
  isImpersonated: boolean;
}): boolean {
  return internal || isImpersonated;
}

/** What the guide provider is told of a user (ACCESS-35): one word, the most telling first. No provider is connected yet. */
export function gainsightRole(user: {
  internal: boolean;
  isImpersonated: boolean;
  roles: ReadonlySet<string>;
}) {
  if (user.isImpersonated) return 'impersonated';
  if (user.internal) return 'internal';
  if (user.roles.has('ORG_ADMIN')) return 'administrator';
  return isSupportUser(user.roles) ? 'support' : 'user';
}
