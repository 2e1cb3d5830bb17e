import { HOME_PATH } from '@unified-shell/catalogue/address/shell-route';
import type { Account } from '../account/boot-answer';
import type { LateEffect } from '../late/late-ground';
import { readLocation, toHash } from '../location/shell-location';
import { accountFor } from '../organisation/account-for';
import { readTenantMap, type TenantMap } from '../organisation/tenant-map';
import { listOrganisations } from '../organisation/tenants';
import { ShellError, toShellError } from '../shell-error';
import type { ShellState } from '../shell-state';
import { standingOf, type Verdict } from '../verdict';
import { tokenOf } from './renew-token';
import { switchProfile } from './switch-profile';

/**
 * Works as another account of the person where the organisation of the address asks for it (ORG-07). A failure says so
 * and leads back to where they were, with the account they had (ORG-08).
 */
export const switchAccount: LateEffect = (ground) => {
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

function exchangeTokenOf({ account }: ShellState, userId: string): string | undefined {
  if (account.kind !== 'known') return undefined;
  return account.answer.accounts.find((one) => one.userId === userId)?.exchangeToken;
}

/** The first organisation that needs no switch. */
function homeOf(state: ShellState, keptFor: (accounts: readonly Account[]) => TenantMap): string | undefined {
  const token = tokenOf(state);
  if (state.account.kind !== 'known' || token === undefined) return undefined;
  const { accounts } = state.account.answer;
  const own = listOrganisations(accounts, keptFor(accounts)).find(
    (organisation) => accountFor(accounts, organisation, token.userId) === token.userId,
  );
  return own && toHash({ tenant: own.tenant, contexts: [], path: HOME_PATH, query: '' });
}
