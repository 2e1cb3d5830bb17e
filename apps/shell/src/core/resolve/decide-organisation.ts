import type { ShellPath } from '@unified-shell/address/shell-path';
import { HOME_PATH } from '@unified-shell/address/shell-route';
import { ShellError } from '../platform/network/shell-error';
import type { AccountFacts } from '../workspace/account/account-facts';
import { chooseOrganisation } from '../workspace/organisation/choose-organisation';
import type { Organisation } from '../workspace/organisation/organisation';
import type { RouteDecision } from './route-decision';

/** Chooses the organisation, or returns the redirect or error that follows because none can be chosen. */
export function decideOrganisation(
  path: ShellPath | undefined,
  organisations: readonly Organisation[],
  settings: AccountFacts['settings'],
  active: string | undefined,
): { kind: 'chosen'; organisation: Organisation } | Extract<RouteDecision, { kind: 'redirect' | 'error' }> {
  const choice = chooseOrganisation(organisations, { tenantInUrl: path?.tenant, active, ...settings });
  if (choice.kind === 'chosen') return choice;
  if (choice.kind === 'unknown-tenant' && choice.instead) {
    return {
      kind: 'redirect',
      path: { tenant: choice.instead.tenant, contexts: [], path: HOME_PATH, query: '' },
      toast: 'orgHomeRedirectToast',
    };
  }
  return { kind: 'error', error: new ShellError('NO_ACCESS', { reason: 'NO_ORGANISATION' }) };
}
