import { HOME_PATH } from '@unified-shell/address/shell-route';
import { ShellError, toShellError } from '../platform/network/shell-error';
import { tokenOf } from '../session/token/token-refresher';
import { readLocation, toHash } from '../url/shell-location';
import type { Account } from '../workspace/account/boot-answer';
import { switchProfile } from '../workspace/account/switch-profile';
import { accountFor } from '../workspace/organisation/account-for';
import { readTenantMap, type TenantMap } from '../workspace/organisation/tenant-map';
import { listOrganisations } from '../workspace/organisation/tenants';
import type { ResolveEffect } from './deps';
import { type RouteDecision, workspaceOf } from './route-decision';
import type { ResolveRoomState } from './state';

/**
 * Switches to another account of the user where the organisation of the address requires it (ORG-07). On a failure it
 * shows a toast and returns to the previous address with the previous account (ORG-08).
 */
export const switchAccount: ResolveEffect = (deps) => {
  const { store, environment, address, getDecision } = deps;
  let lastHash: string | undefined;
  let last: RouteDecision | undefined;

  function consider(): void {
    const decision = getDecision();
    if (decision === last) return;
    last = decision;
    const { location } = store.getState();
    if (workspaceOf(decision)?.user && location.path) lastHash = toHash(location.path);
    if (decision.kind === 'switch-account') void change(decision, decision.userId);
  }

  async function change(decision: RouteDecision, userId: string): Promise<void> {
    try {
      const exchangeToken = exchangeTokenOf(store.getState(), userId);
      if (exchangeToken === undefined) throw new ShellError('TOKEN_MISMATCH');
      const switched = await switchProfile(deps, { userId, exchangeToken });
      // The user may have opened another address or signed out before the answer.
      if (getDecision() === decision) {
        store.send({ type: 'account-switched', ...switched, at: environment.now() });
      }
    } catch (cause) {
      environment.warn('account-not-switched', { cause: String(cause) });
      if (getDecision() === decision) goBack(cause);
    }
  }

  function goBack(cause: unknown): void {
    const storedTenantsFor = (accounts: readonly Account[]) =>
      readTenantMap(environment.stored, environment.now(), accounts);
    const hash = lastHash ?? homeOf(store.getState(), storedTenantsFor);
    if (hash === undefined) {
      return store.send({ type: 'session-failed', error: toShellError(cause) });
    }
    store.send({ type: 'toast-raised', key: 'type2eError' });
    address.replace(hash);
    store.send({ type: 'moved', location: readLocation(address.read()) });
  }

  consider();
  return store.subscribe(consider);
};

function exchangeTokenOf({ account }: ResolveRoomState, userId: string): string | undefined {
  if (account.kind !== 'known') return undefined;
  return account.answer.accounts.find((one) => one.userId === userId)?.exchangeToken;
}

/** The home address of the first organisation that needs no switch. */
function homeOf(
  state: ResolveRoomState,
  storedTenantsFor: (accounts: readonly Account[]) => TenantMap,
): string | undefined {
  const token = tokenOf(state);
  if (state.account.kind !== 'known' || token === undefined) return undefined;
  const { accounts } = state.account.answer;
  const own = listOrganisations(accounts, storedTenantsFor(accounts)).find(
    (organisation) => accountFor(accounts, organisation, token.userId) === token.userId,
  );
  return own && toHash({ tenant: own.tenant, contexts: [], path: HOME_PATH, query: '' });
}
