/** SQL that chooses the organisation that a user works in at the start: a part of the boot statement. */
import { type RawBuilder, sql } from 'kysely';
import { membershipRows } from '../memberships/store';

/** The organisation that the browser proposes. */
export interface PreferredOrganisation {
  /** The tenant in the address. */
  tenant?: string | undefined;
  /** The id of the organisation that is active in the tab. */
  organisation?: string | undefined;
}

/** The number of characters of the id that an address appends to a tenant of several organisations (ORG-15). */
const TENANT_ID_CHARS = 4;

/**
 * The query of the CTE `working`: one row with the first candidate that the user works in (ruling AMB-28), or none.
 * It reads the CTEs `shell`, `account` and `reachable`. `LAST_LOGGED_IN` is the id of no organisation, so it is
 * skipped (ORG-06). With `isPreferredAlone` no other organisation takes the place of the preferred one.
 */
export function activeOrganisationRows(
  { tenant, organisation }: PreferredOrganisation,
  { isPreferredAlone = false } = {},
) {
  const isReachable = sql`organisation.id in (select organisation_id from reachable)`;
  const others = sql`,
      (select data ->> 'defaultOrg' from shell),
      (select data ->> 'lastLoggedInOrg' from shell),
      (${firstOf(sql`${isReachable} and ${isActiveOrganisation(sql`organisation.id`)}`)})`;
  return sql<{ id: string }>`(
    select preferred.id from unnest(array[
      ${tenant === undefined ? sql`null` : selectByTenant(tenant)},
      ${organisation ?? null}
      ${isPreferredAlone ? sql`` : others}
    ]::text[]) with ordinality as preferred (id, position)
    where ${isActiveOrganisation(sql`preferred.id`)}
    order by preferred.position limit 1)`;
}

/** Of several organisations with one tenant, all but the first have the first characters of their id appended. */
function selectByTenant(tenant: string) {
  const isPlain = sql`organisation.tenant = ${tenant}::text`;
  const isLong = sql`organisation.tenant = left(${tenant}::text, ${sql.lit(-TENANT_ID_CHARS)})
    and left(organisation.id, ${sql.lit(TENANT_ID_CHARS)}) = right(${tenant}::text, ${sql.lit(TENANT_ID_CHARS)})`;
  return sql`coalesce((${firstOf(isPlain)}), (${firstOf(isLong)}))`;
}

/** The first membership in the order of the cluster. */
const firstOf = (condition: RawBuilder<unknown>) =>
  sql`select found.id from ${membershipRows(condition)} as found order by found.position limit 1`;

/** `limit 1` and not `exists`, so that the planner looks up one organisation at a time (migration `places`). */
const isActiveOrganisation = (id: RawBuilder<unknown>) =>
  sql`(select true from request_places where request_places.organisation_id = ${id} limit 1)`;
