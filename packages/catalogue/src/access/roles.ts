/** The user's own roles, independent of the entitlements of their organisation. */

/** A role in the user's profile, and the organisation in which it applies. */
export interface NamedRole {
  organization: string;
  named_role: string;
}

/** The role of users who may open support cases in the help center (ACCESS-30, ruling AMB-62). */
const SUPPORT_ADMIN = 'SUPPORT_ADMIN';

/** The user's roles in one organisation; those in other organisations are ignored (ACCESS-31). */
export function rolesIn(roles: readonly NamedRole[], organisationId: string): ReadonlySet<string> {
  return new Set(
    roles.filter(({ organization }) => organization === organisationId).map(({ named_role }) => named_role),
  );
}

/** Whether the user may open support cases. */
export function isSupportUser(roles: ReadonlySet<string>): boolean {
  return roles.has(SUPPORT_ADMIN);
}

/**
 * Whether an e-mail address belongs to the company itself (ACCESS-02): its whole domain is in the list, ignoring
 * case. Subdomains and lookalike domains do not match.
 */
export function isInternal(email: string, domains: readonly string[]): boolean {
  const [name, domain, ...others] = email.split('@');
  if (!name || domain === undefined || others.length > 0) return false;
  return domains.some((known) => known.toLowerCase() === domain.toLowerCase());
}

/** Staff, including those who impersonate a customer, see the synthetic staging sub-organisation (ACCESS-32). */
export function seesStaging({
  internal,
  isImpersonated,
}: {
  internal: boolean;
  isImpersonated: boolean;
}): boolean {
  return internal || isImpersonated;
}

/**
 * The single role that is sent to the provider of guidance (ACCESS-35), the most specific first.
 */
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
