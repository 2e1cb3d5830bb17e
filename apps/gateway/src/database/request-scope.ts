/**
 * Limits a request's transaction to the rows that its user may see: it runs as an unprivileged role, for one user
 * and the organisations in which they work. Row-level security makes a forgotten filter return no rows instead of
 * those of another organisation (ARCHITECTURE, "Storage"; migration `places`).
 */
import { type RawBuilder, sql } from 'kysely';
import { REQUEST_ROLE } from './roles';

type List = RawBuilder<string | null>;

/** Each list is a text of ids separated by commas; null for none. */
export interface RequestScope {
  /** The account that the token is for. */
  userId: string;
  /**
   * The accounts whose memberships apply: all accounts of the person except those of type `type2e`; none when the
   * token is for a `type2e` account (ruling AMB-32).
   */
  members: List;
  /**
   * The organisations that own those accounts: the user works in them and in those of the memberships. A `type2e`
   * account works only in its owning organisation (ORG-17).
   */
  owned: List;
  /** All accounts of the person: the user may read their memberships. */
  person: List;
  /** The organisations that own these accounts: the user may read them. */
  personOwned: List;
  /** What the policies of organisations judge, as JSON (`organisation-policies/session-facts.ts`); null: none applies. */
  session: RawBuilder<string | null>;
}

/**
 * Does the same as `SET LOCAL ROLE` and several `SET LOCAL`, as columns of a statement. The settings apply from the
 * next statement to the end of the transaction.
 */
export function setRequestScope({ userId, members, owned, person, personOwned, session }: RequestScope) {
  const set = (name: string, list: List) => sql`set_config(${name}, coalesce(${list}, ''), true)`;
  return [
    sql`set_config('app.user_id', ${userId}, true)`.as('scopeUser'),
    set('app.members', members).as('scopeMembers'),
    set('app.owned', owned).as('scopeOwned'),
    set('app.person', person).as('scopePerson'),
    set('app.person_owned', personOwned).as('scopePersonOwned'),
    set('app.session', session).as('scopeSession'),
    sql`set_config('role', ${REQUEST_ROLE}, true)`.as('scopeRole'),
  ];
}

/** A list is one text with commas: an id with a comma would be read as two. */
export function requireSeparable(ids: readonly string[]): void {
  if (ids.some((id) => id.includes(','))) throw new TypeError('Not an id');
}
