/** Where the accounts of one person may work, all of it or a piece. */
import { sql } from 'kysely';
import { createStatement } from '../database/create-statement';
import type { Database } from '../database/schema';
import {
  type AccountLists,
  accountRows,
  listAccounts,
  type Place,
  type PlaceAccount,
  placeRows,
  reachRows,
} from './places';

export interface PlacePage {
  /** How many come before it. */
  from: number;
  size: number;
}

const statement = createStatement<AccountLists & PlacePage, Place>((db, value) =>
  db
    .with('account', () =>
      accountRows({ ids: value('ids'), owners: value('owners'), guests: value('guests') }),
    )
    .with('reach', () => reachRows())
    .with('places', () => placeRows(sql`place.id in (select organisation_id from reach)`))
    .selectFrom('places')
    .select(['userId', 'namedRoles', 'id', 'tenant', 'name', 'region'])
    .orderBy('position')
    .offset(value('from'))
    .limit(value('size')),
);

/** In the order of the cluster (`placeRows`). */
export function listPlaces(
  db: Database,
  accounts: readonly PlaceAccount[],
  page: PlacePage = { from: 0, size: Number.MAX_SAFE_INTEGER },
): Promise<Place[]> {
  return statement(db, { ...listAccounts(accounts), ...page });
}
