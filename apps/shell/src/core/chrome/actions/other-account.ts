import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { RouteDecision } from '../../resolve/route-decision';
import { createNavigator } from '../../url/navigator';
import { accountFor } from '../../workspace/organisation/account-for';
import type { Organisation } from '../../workspace/organisation/organisation';
import type { ChromeDeps } from '../deps';

/**
 * Where the person works as the next of their other accounts, when this one is refused what the address leads to. What
 * another account may open is not known before it is switched to; only what no account changes is left out.
 */
export function otherAccountOrganisation(decision: RouteDecision): Organisation | undefined {
  if (decision.kind !== 'error' || decision.error.type !== 'NO_ACCESS') return undefined;
  const { user, organisations } = decision.workspace ?? {};
  const { refused = [] } = decision.error.details;
  if (user === undefined || organisations === undefined || !refused.every(isOfAccount)) return undefined;
  const { accounts } = user.answer;
  const current = user.token.userId;
  const start = accounts.findIndex(({ userId }) => userId === current) + 1;
  // Whoever is refused there too comes to the one after it, and in the end back to the first.
  for (const { userId, exchangeToken } of [...accounts.slice(start), ...accounts.slice(0, start)]) {
    if (userId === current || exchangeToken === undefined) continue;
    const own = organisations.find((organisation) => organisation.userId === userId);
    if (own && accountFor(accounts, own, current) === userId) return own;
  }
  return undefined;
}

/** Being of the company itself is the person's: the same whichever account they use. */
function isOfAccount({ key, operator, allowed, parts = [] }: Reason): boolean {
  if (allowed || key !== 'group') return allowed || key !== 'internal';
  return operator === 'AND' ? parts.every(isOfAccount) : parts.some(isOfAccount);
}

/** Opens what was refused as the next account: the address asks for it, and `switch-account.ts` carries it out. */
export function tryOtherAccount({ store, address, getDecision }: ChromeDeps): void {
  const organisation = otherAccountOrganisation(getDecision());
  const { path } = store.getState().location;
  if (organisation === undefined || path === undefined) return;
  createNavigator(address, store.send).push({ ...path, tenant: organisation.tenant, contexts: [] });
}
