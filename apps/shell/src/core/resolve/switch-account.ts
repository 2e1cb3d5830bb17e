import { HOME_PATH } from '@unified-shell/catalogue/address/shell-route';
import { ShellError, toShellError } from '../platform/network/shell-error';
import { tokenOf } from '../session/token/renew-token';
import { readLocation, toHash } from '../url/shell-location';
import type { Account } from '../workspace/account/boot-answer';
import { switchProfile } from '../workspace/account/switch-profile';
import { accountFor } from '../workspace/organisation/account-for';
import { readTenantMap, type TenantMap } from '../workspace/organisation/tenant-map';
import { listOrganisations } from '../workspace/organisation/tenants';
import type { ResolveEffect } from './deps';
import { standingOf, type Verdict } from './route-decision';
import type { ResolveRoomState } from './state';

/**
 * Works as another account of the person where the organisation of the address asks for it (ORG-07). A failure says so
 * and leads back to where they were, with the account they had (ORG-08).
 */
export const switchAccount: ResolveEffect = (ground) => {
  const { store, environment, address, verdictNow } = ground;
  let lastPlace: string | undefined;
  let last: Verdict | undefined;

  function consider(): void {
    const verdict = verdictNow();
    if (verdict === last) return;
    last = verdict;
    const { location } = store.getState();
    if (standingOf(verdict)?.person && location.path) lastPlace = toHash(location.path);
    if (verdict.kind === 'switch-account') void change(verdict, verdict.userId);
  }

  async function change(verdict: Verdict, userId: string): Promise<void> {
    try {
      const exchangeToken = exchangeTokenOf(store.getState(), userId);
      if (exchangeToken === undefined) throw new ShellError('TOKEN_MISMATCH');
      const switched = await switchProfile(ground, { userId, exchangeToken });
      // The person may have gone elsewhere, or signed out, meanwhile.
      if (verdictNow() === verdict) {
        store.send({ type: 'account-switched', ...switched, at: environment.now() });
      }
    } catch (cause) {
      environment.warn('account-not-switched', { cause: String(cause) });
      if (verdictNow() === verdict) goBack(cause);
    }
  }

  function goBack(cause: unknown): void {
    const keptFor = (accounts: readonly Account[]) =>
      readTenantMap(environment.stored, environment.now(), accounts);
    const place = lastPlace ?? homeOf(store.getState(), keptFor);
    if (place === undefined) {
      return store.send({ type: 'session-failed', error: toShellError(cause) });
    }
    store.send({ type: 'toast-raised', key: 'type2eError' });
    address.replace(place);
    store.send({ type: 'moved', location: readLocation(address.read()) });
  }

  consider();
  return store.subscribe(consider);
};

function exchangeTokenOf({ account }: ResolveRoomState, userId: string): string | undefined {
  if (account.kind !== 'known') return undefined;
  return account.answer.accounts.find((one) => one.userId === userId)?.exchangeToken;
}

/** The first organisation that needs no switch. */
function homeOf(
  state: ResolveRoomState,
  keptFor: (accounts: readonly Account[]) => TenantMap,
): string | undefined {
  const token = tokenOf(state);
  if (state.account.kind !== 'known' || token === undefined) return undefined;
  const { accounts } = state.account.answer;
  const own = listOrganisations(accounts, keptFor(accounts)).find(
    (organisation) => accountFor(accounts, organisation, token.userId) === token.userId,
  );
  return own && toHash({ tenant: own.tenant, contexts: [], path: HOME_PATH, query: '' });
}
