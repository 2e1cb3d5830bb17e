// What may come to be known of an account after the boot; apart from its state, because the boot script needs none of it.
import type { ContextList } from '../context/context-entry';
import type { MissingData } from '../organisation/missing-data';
import type { Entitlements, OrganisationData } from '../organisation/organisation-data';
import type { AccountChange, KnownAccount } from './account-state';
import type { Account, BootAnswer } from './boot-answer';

/** The facts of an organisation take the place of those of another; what is entitled there, of what was known of it. */
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

/** The same list when there is nothing new: whoever compares sees no change. */
function replaceOf<Entry>(all: Entry[], some: Entry[], isOfThem: (entry: Entry) => boolean): Entry[] {
  const isSame = JSON.stringify(all.filter(isOfThem)) === JSON.stringify(some);
  return isSame ? all : [...all.filter((entry) => !isOfThem(entry)), ...some];
}

/** Every organisation there is; what an account is switched to with stays. */
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

/** What could not be had is asked for again; what was answered stays. */
export function withoutFailures({ lists = {} }: KnownAccount): AccountChange {
  const known = Object.entries(lists).filter(([, { kind }]) => kind !== 'failed');
  return { failure: undefined, zeroTouchFailure: undefined, lists: Object.fromEntries(known) };
}

export function hasFailures({ failure, lists = {} }: KnownAccount): boolean {
  return failure !== undefined || Object.values(lists).some(({ kind }) => kind === 'failed');
}
