/** Where the accounts of one person may work, all of it or a piece. */
import { type QueryCreator, sql } from 'kysely';
import type { Schema } from '../database/schema';
import { accountRows, type Place, type PlaceAccount, placeRows, reachRows } from './places';

export interface PlacePage {
  /** How many come before it. */
  from: number;
  size: number;
}

/** In the order of the cluster (`placeRows`). */
export function listPlaces(
  db: QueryCreator<Schema>,
  accounts: readonly PlaceAccount[],
  { from, size }: PlacePage = { from: 0, size: Number.MAX_SAFE_INTEGER },
): Promise<Place[]> {
  return db
    .with('account', () => accountRows(accounts))
    .with('reach', () => reachRows())
    .with('places', () => placeRows(sql`place.id in (select organisation_id from reach)`))
    .selectFrom('places')
    .select(['userId', 'namedRoles', 'id', 'tenant', 'name', 'region'])
    .orderBy('position')
    .offset(from)
    .limit(size)
    .execute();
}
