/** Lists the memberships of the accounts of one person, all of them or one page. */
import { sql } from 'kysely';
import { createStatement } from '../database/create-statement';
import type { Database } from '../database/schema';
import {
  type AccountLists,
  accountRows,
  listAccounts,
  type Membership,
  type MembershipAccount,
  membershipRows,
  reachableRows,
} from './memberships';

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
