import type { Reason } from '@unified-shell/catalogue/access/reason';
import { createNavigator } from '../url/navigator';
import { accountFor } from '../workspace/organisation/account-for';
import type { Organisation } from '../workspace/organisation/organisation';
import type { ResolveDeps } from './deps';
import type { RouteDecision } from './route-decision';

/**
 * Returns an organisation of the user's next account if the current account may not open the address. The access of
 * the next account is unknown before the switch, so the shell offers that account unless the refusal would be the
 * same for every account.
 */
export function otherAccountOrganisation(decision: RouteDecision): Organisation | undefined {
  if (decision.kind !== 'error' || decision.error.type !== 'NO_ACCESS') return undefined;
  const { user, organisations } = decision.workspace ?? {};
  const { refused = [] } = decision.error.details;
  if (user === undefined || organisations === undefined || !refused.every(isOfAccount)) return undefined;
  const { accounts } = user.answer;
  const current = user.token.userId;
  const start = accounts.findIndex(({ userId }) => userId === current) + 1;
  // The accounts form a ring: if the next account is refused as well, the one after it is offered, and finally the
  // first.
  for (const { userId, exchangeToken } of [...accounts.slice(start), ...accounts.slice(0, start)]) {
    if (userId === current || exchangeToken === undefined) continue;
    const own = organisations.find((organisation) => organisation.userId === userId);
    if (own && accountFor(accounts, own, current) === userId) return own;
  }
  return undefined;
}

/**
 * Whether another account could change the refusal. `internal` belongs to the user and is the same for every account.
 */
function isOfAccount({ key, operator, allowed, parts = [] }: Reason): boolean {
  if (allowed || key !== 'group') return allowed || key !== 'internal';
  return operator === 'AND' ? parts.every(isOfAccount) : parts.some(isOfAccount);
}

/** Opens the refused address with the next account: navigates to its tenant, and `switch-account.ts` switches. */
export function tryOtherAccount({ store, address, getDecision }: ResolveDeps): void {
  const organisation = otherAccountOrganisation(getDecision());
  const { path } = store.getState().location;
  if (organisation === undefined || path === undefined) return;
  createNavigator(address, store.send).push({ ...path, tenant: organisation.tenant, contexts: [] });
}
