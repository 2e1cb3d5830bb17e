/**
 * Finds the host of Workfront that a link leads to. A user who follows the link has no entitlement of the organisation
 * yet, so the shell cannot know its hosts.
 */
import { parseShellPath } from '@unified-shell/address/shell-path';
import { readFulfillableData as parseData } from '@unified-shell/catalogue/access/fulfillable-data';
import { readWorkfront } from '@unified-shell/catalogue/workfront-lanes';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { readFulfillableData } from '../entitlements/fulfillable-data';
import type { ZeroTouchRequest } from './zero-touch';

/** Undefined if no organisation with the tenant has Workfront, if several have it, or if it has no such lane. */
export type FindWorkfrontHost = (
  request: Pick<ZeroTouchRequest, 'href' | 'subOrganisation' | 'lane'>,
) => Promise<string | undefined>;

/** The lane of a link that names none. */
const PRODUCTION = 'prod';

/** The characters of its id that are appended to the tenant of an organisation if another one has it too (ORG-15). */
const TENANT_ID_CHARS = 4;

export function createFindWorkfrontHost(db: Database): FindWorkfrontHost {
  return async ({ href, subOrganisation, lane = PRODUCTION }) => {
    const tenant = parseShellPath(new URL(href).hash)?.tenant;
    if (tenant === undefined) return undefined;
    const entitlements = await db
      .selectFrom('product_contexts')
      .innerJoin('organisations', 'organisations.id', 'product_contexts.organisation_id')
      .select(['organisation_id', 'data'])
      .where('service_code', '=', 'workfront')
      .where('user_id', 'is', null)
      .where((on) =>
        on.or([
          on('tenant', '=', tenant),
          on(sql<string>`tenant || left(organisations.id, ${sql.lit(TENANT_ID_CHARS)})`, '=', tenant),
        ]),
      )
      .orderBy('product_contexts.id')
      .execute();
    // The token of the user is for one organisation alone.
    if (new Set(entitlements.map((row) => row.organisation_id)).size > 1) return undefined;
    const lanes = entitlements.flatMap(({ data: { fulfillable_data: stored } }) => {
      const plain = typeof stored === 'string' ? readFulfillableData(stored) : undefined;
      return readWorkfront(parseData(plain) ?? {}) ?? [];
    });
    return lanes.find((each) => each.lane.id === (subOrganisation ?? lane))?.host;
  };
}
