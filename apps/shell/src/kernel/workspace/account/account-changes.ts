// The functions that change an account after the boot. They are in a separate file from `account-state.ts`, so that the
// boot script does not contain them.
import type { ContextList } from '../context/context-entry';
import type { MissingData } from '../organisation/missing-data';
import type { Entitlements, OrganisationData } from '../organisation/organisation-data';
import type { AccountChange, KnownAccount } from './account-state';
import type { Account, BootAnswer } from './boot-answer';

/** Stores the organisation data, which replaces that of another organisation, and the organisation's entitlements. */
export function withOrganisationData(
  { answer }: KnownAccount,
  organisationData: OrganisationData,
  { roles, projectedProductContext }: Entitlements,
): AccountChange {
  const { organisation } = organisationData;
  const profile = {
    ...answer.profile,
    roles: replaceOf(answer.profile.roles, roles, ({ organization }) => organization === organisation),
    projectedProductContext: replaceOf(
      answer.profile.projectedProductContext,
      projectedProductContext,
      ({ prodCtx }) => prodCtx.owningEntity === organisation,
    ),
  };
  return { answer: { ...answer, profile, working: organisationData }, failure: undefined };
}

/** Returns the same list when nothing is new, so that a comparison finds no change. */
function replaceOf<Entry>(all: Entry[], some: Entry[], isOfThem: (entry: Entry) => boolean): Entry[] {
  const isSame = JSON.stringify(all.filter(isOfThem)) === JSON.stringify(some);
  return isSame ? all : [...all.filter((entry) => !isOfThem(entry)), ...some];
}

/** Replaces the accounts by the complete list, and keeps the exchange tokens. */
export function withAccounts({ answer }: KnownAccount, accounts: readonly Account[]): AccountChange {
  const tokens = new Map(answer.accounts.map(({ userId, exchangeToken }) => [userId, exchangeToken]));
  return {
    answer: {
      ...answer,
      accounts: accounts.map((account) => ({ ...account, exchangeToken: tokens.get(account.userId) })),
      more: undefined,
    },
    failure: undefined,
  };
}

export function withList(
  { lists }: KnownAccount,
  { organisation, kind }: MissingData,
  list: ContextList,
): AccountChange {
  return { lists: { ...lists, [`${organisation} ${kind}`]: list } };
}

export function withSettings({ answer }: KnownAccount, settings: BootAnswer['settings']): AccountChange {
  return { answer: { ...answer, settings } };
}

/** Removes the failures, so that the data is requested again, and keeps the known lists. */
export function withoutFailures({ lists = {} }: KnownAccount): AccountChange {
  const known = Object.entries(lists).filter(([, { kind }]) => kind !== 'failed');
  return { failure: undefined, zeroTouchFailure: undefined, lists: Object.fromEntries(known) };
}

export function hasFailures({ failure, lists = {} }: KnownAccount): boolean {
  return failure !== undefined || Object.values(lists).some(({ kind }) => kind === 'failed');
}
