import { HOME_PATH } from '@unified-shell/address/shell-route';
import { ShellError } from '../platform/network/shell-error';
import type { Organisation } from '../workspace/organisation/organisation';
import type { RouteDecision } from './route-decision';

/** Chooses the organisation, or returns the redirect or error that follows because none can be chosen. */
export function decideOrganisation(
  organisations: readonly Organisation[],
  preferences: OrganisationPreferences,
): { kind: 'chosen'; organisation: Organisation } | Extract<RouteDecision, { kind: 'redirect' | 'error' }> {
  const choice = chooseOrganisation(organisations, preferences);
  if (choice.kind === 'chosen') return choice;
  if (choice.kind === 'unknown-tenant' && choice.instead) {
    return {
      kind: 'redirect',
      path: { tenant: choice.instead.tenant, contexts: [], path: HOME_PATH, query: '' },
      toast: 'orgHomeRedirectToast',
      organisation: choice.instead.name,
    };
  }
  return { kind: 'error', error: new ShellError('NO_ACCESS', { reason: 'NO_ORGANISATION' }) };
}

/** The preferences for the choice, strongest first. */
export interface OrganisationPreferences {
  tenantInUrl?: string | undefined;
  /** The tab's own active organisation. */
  active?: string | undefined;
  defaultOrg?: string | undefined;
  lastLoggedInOrg?: string | undefined;
  /**
   * Whether an entry needs no switch of the account. Of two entries of the same organisation, that of the account in use is
   * preferred (ORG-14).
   */
  isInUse?: (organisation: Organisation) => boolean;
}

/** The value of the `defaultOrg` setting that does not name an organisation (ORG-06). */
const LAST_LOGGED_IN = 'LAST_LOGGED_IN';

export type OrganisationChoice =
  | { kind: 'chosen'; organisation: Organisation }
  /**
   * The address names a tenant that is not the user's; `instead` is the organisation to use (ORG-13, ruling AMB-29).
   */
  | { kind: 'unknown-tenant'; tenant: string; instead: Organisation | undefined }
  | { kind: 'none' };

/**
 * Priority: URL, tab's organisation, default setting, last sign-in, first organisation (ORG-02 to ORG-05, AMB-28).
 */
export function chooseOrganisation(
  organisations: readonly Organisation[],
  { tenantInUrl, active, defaultOrg, lastLoggedInOrg, isInUse = () => true }: OrganisationPreferences,
): OrganisationChoice {
  const byId = (id: string | undefined) => {
    const entries = organisations.filter((organisation) => organisation.id === id);
    return entries.find(isInUse) ?? entries[0];
  };
  const otherwise =
    byId(active) ??
    (defaultOrg === LAST_LOGGED_IN ? undefined : byId(defaultOrg)) ??
    byId(lastLoggedInOrg) ??
    organisations[0];

  if (tenantInUrl !== undefined) {
    const organisation = organisations.find(({ tenant }) => tenant === tenantInUrl);
    if (organisation) return { kind: 'chosen', organisation };
    return { kind: 'unknown-tenant', tenant: tenantInUrl, instead: otherwise };
  }
  return otherwise ? { kind: 'chosen', organisation: otherwise } : { kind: 'none' };
}
