/** SQL on where somebody works when they start: a part of the statement of the boot. */
import { type RawBuilder, sql } from 'kysely';
import { membershipRows } from '../memberships/memberships';

/** Where somebody would work, by what their browser knows. */
export interface PreferredOrganisation {
  /** In the address. */
  tenant?: string | undefined;
  /** The id of the one that is active in their tab. */
  organisation?: string | undefined;
}

/** What an address appends to a tenant that several organisations have: so many characters of the id (ORG-15). */
const TENANT_ID_CHARS = 4;

/**
 * `working`: one row, the first wish that is a place of theirs (ruling AMB-28), or none; after `shell`, `account` and `reach`.
 * `LAST_LOGGED_IN` is nobody's id (ORG-06).
 */
export function activeOrganisationRows({ tenant, organisation }: PreferredOrganisation) {
  return sql<{ id: string }>`(
    select wish.id from unnest(array[
      ${tenant === undefined ? sql`null` : selectByTenant(tenant)},
      ${organisation ?? null},
      (select data ->> 'defaultOrg' from shell),
      (select data ->> 'lastLoggedInOrg' from shell),
      (${firstOf(sql`place.id in (select organisation_id from reach) and ${isActiveOrganisation(sql`place.id`)}`)})
    ]::text[]) with ordinality as wish (id, position)
    where ${isActiveOrganisation(sql`wish.id`)}
    order by wish.position limit 1)`;
}

/** Of several with one tenant, all but the first carry the first characters of their id. */
function selectByTenant(tenant: string) {
  const isPlain = sql`place.tenant = ${tenant}::text`;
  const isLong = sql`place.tenant = left(${tenant}::text, ${sql.lit(-TENANT_ID_CHARS)})
    and left(place.id, ${sql.lit(TENANT_ID_CHARS)}) = right(${tenant}::text, ${sql.lit(TENANT_ID_CHARS)})`;
  return sql`coalesce((${firstOf(isPlain)}), (${firstOf(isLong)}))`;
}

/** The first in the order of the cluster. */
const firstOf = (condition: RawBuilder<unknown>) =>
  sql`select found.id from ${membershipRows(condition)} as found order by found.position limit 1`;

/** One at a time, as the migration `places` has it. */
const isActiveOrganisation = (id: RawBuilder<unknown>) =>
  sql`(select true from request_places where request_places.organisation_id = ${id} limit 1)`;
