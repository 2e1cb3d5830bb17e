/**
 * What a request's transaction may see: it runs as an unprivileged role, for one user and where they work only. The
 * row-level security behind it makes a forgotten filter return nothing instead of another organisation's rows
 * (architecture §7; migration `places`).
 */
import { type RawBuilder, sql } from 'kysely';
import { REQUEST_ROLE } from './roles';

type List = RawBuilder<string | null>;

/** Each list is of ids, as one text with commas between; null for none. */
export interface RequestScope {
  /** The account that the token is for. */
  userId: string;
  /** The accounts that are worked as: all of a person are one, but for those of type `type2e` (ruling AMB-32). */
  members: List;
  /** Where somebody works is where one of `members` is a member, and here: the owners of what is worked as; those of a `type2e` account are no others (ORG-17). */
  owned: List;
  /** All accounts of the person, and the organisations that own them: what they may know of. */
  person: List;
  personOwned: List;
}

/**
 * The same as `SET LOCAL ROLE` and several `SET LOCAL`, as columns of a statement: all hold from the next statement on and
 * end with the transaction.
 */
export function setRequestScope({ userId, members, owned, person, personOwned }: RequestScope) {
  const set = (name: string, list: List) => sql`set_config(${name}, coalesce(${list}, ''), true)`;
  return [
    sql`set_config('app.user_id', ${userId}, true)`.as('scopeUser'),
    set('app.members', members).as('scopeMembers'),
    set('app.owned', owned).as('scopeOwned'),
    set('app.person', person).as('scopePerson'),
    set('app.person_owned', personOwned).as('scopePersonOwned'),
    sql`set_config('role', ${REQUEST_ROLE}, true)`.as('scopeRole'),
  ];
}

/** A list travels as text: an id with a comma in it would be two. */
export function requireSeparable(ids: readonly string[]): void {
  if (ids.some((id) => id.includes(','))) throw new TypeError('Not an id');
}
