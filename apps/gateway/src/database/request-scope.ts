/**
 * What a request's transaction may see: it runs as an unprivileged role, for one user and for their organisations only.
 * The row-level security behind it makes a forgotten filter return nothing instead of another organisation's rows
 * (architecture §7).
 */
import { type RawBuilder, sql } from 'kysely';
import { REQUEST_ROLE } from './roles';

export interface RequestScope {
  userId: string;
  organisationIds: readonly string[];
}

/**
 * The same as `SET LOCAL ROLE` and two `SET LOCAL`, as columns of a statement: all three hold from the next statement on
 * and end with the transaction.
 * @param organisations their ids as one text with commas between; null for none
 */
export function setRequestScope(userId: string, organisations: RawBuilder<string | null>) {
  return [
    sql`set_config('app.user_id', ${userId}, true)`.as('scopeUser'),
    sql`set_config('app.organisations', coalesce(${organisations}, ''), true)`.as('scopeOrganisations'),
    sql`set_config('role', ${REQUEST_ROLE}, true)`.as('scopeRole'),
  ];
}

/** The list travels as text: an id with a comma in it would be two. */
export function requireSeparable(organisationIds: readonly string[]): void {
  if (organisationIds.some((id) => id.includes(','))) throw new TypeError('Not an organisation id');
}
