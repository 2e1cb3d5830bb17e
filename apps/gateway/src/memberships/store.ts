/**
 * SQL on the memberships of the accounts of one person, each with its roles: the queries of the CTEs `account`,
 * `reachable` and `membership_rows`, in this order, and the statement that lists all memberships or one page. They run as
 * the system role or in a request's transaction, where row-level security also limits the rows.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Account } from '../accounts/account';
import { isSwitchOnlyAccount } from '../accounts/is-switch-only-account';
import { createStatement } from '../database/create-statement';
import type { Database } from '../database/schema';
import type { Organisation } from '../organisations/organisation';

export type MembershipAccount = Pick<Account, 'userId' | 'type' | 'owningOrganisationId'>;

/** One account in one organisation. */
export interface Membership extends Organisation {
  /** The account's id. */
  userId: string;
  namedRoles: string[];
}

/** Accounts in their order, as arrays for a statement. */
export interface AccountLists {
  ids: readonly string[];
  /** The owning organisations; an empty text for none. */
  owners: readonly string[];
  /** Whether the account is of type `type2e`: the user then works in its owning organisation only. */
  switchOnly: readonly boolean[];
}

export function listAccounts(accounts: readonly MembershipAccount[]): AccountLists {
  return {
    ids: accounts.map(({ userId }) => userId),
    owners: accounts.map(({ owningOrganisationId }) => owningOrganisationId ?? ''),
    switchOnly: accounts.map(isSwitchOnlyAccount),
  };
}

/** `account`: a row for each account. The parameters are the values, or placeholders for them. */
export function accountRows({ ids, owners, switchOnly }: Record<keyof AccountLists, unknown>) {
  return sql<{
    user_id: string;
  }>`(select * from unnest(${ids}::text[], ${owners}::text[], ${switchOnly}::boolean[])
    with ordinality as account (user_id, owner, is_switch_only, position))`;
}

/**
 * `reachable`: the organisations of each account, by id: those of its memberships, and the organisation that owns it.
 * @param most the maximum number of memberships of one account; the first by id, so that the others are not read
 */
export function reachableRows(most?: number) {
  return sql<{ user_id: string; organisation_id: string }>`(
    select account.user_id, member.organisation_id from account cross join lateral (
      select organisation_id from memberships
      where memberships.user_id = account.user_id
        and (not account.is_switch_only or organisation_id = account.owner)
      order by organisation_id ${most === undefined ? sql`` : sql`limit ${most}`}
    ) as member
    union select user_id, owner from account where owner <> '')`;
}

/**
 * `membership_rows`: the memberships of the accounts in the organisations that meet the condition, numbered in the
 * order of the cluster. Within an account the owning organisation comes first: of two organisations with one tenant
 * it keeps the plain tenant (ORG-15). The others follow by name. Memberships are looked up one by one, because a
 * cached plan does not know how many memberships an account has.
 * @param condition on `organisation`, a row of `organisations`
 */
export function membershipRows(condition: RawBuilder<unknown>) {
  return sql<Membership & { position: number }>`(
    select account.user_id as "userId", coalesce(member.named_roles, '{}') as "namedRoles",
      organisation.id, organisation.tenant, organisation.name, organisation.region,
      row_number() over (
        order by account.position, organisation.id <> account.owner, organisation.name, organisation.id
      ) as position
    from account
    cross join (select * from organisations as organisation where ${condition}) as organisation
    left join lateral (
      select * from memberships
      where memberships.user_id = account.user_id and memberships.organisation_id = organisation.id limit 1
    ) as member on true
    where organisation.id = account.owner or (member.user_id is not null and not account.is_switch_only))`;
}

export interface MembershipPage {
  /** The number of memberships before the page. */
  from: number;
  size: number;
}

const statement = createStatement<AccountLists & MembershipPage, Membership>((db, value) =>
  db
    .with('account', () =>
      accountRows({ ids: value('ids'), owners: value('owners'), switchOnly: value('switchOnly') }),
    )
    .with('reachable', () => reachableRows())
    .with('membership_rows', () =>
      membershipRows(sql`organisation.id in (select organisation_id from reachable)`),
    )
    .selectFrom('membership_rows')
    .select(['userId', 'namedRoles', 'id', 'tenant', 'name', 'region'])
    .orderBy('position')
    .offset(value('from'))
    .limit(value('size')),
);

/** In the order of the cluster (`membershipRows`). */
export function listMemberships(
  db: Database,
  accounts: readonly MembershipAccount[],
  page: MembershipPage = { from: 0, size: Number.MAX_SAFE_INTEGER },
): Promise<Membership[]> {
  return statement(db, { ...listAccounts(accounts), ...page });
}
