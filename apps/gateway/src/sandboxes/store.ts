/**
 * SQL on sandboxes, as parts of statements. Row-level security also limits the rows. A user may work in a sandbox if
 * they have a policy in it (CTX-15), and in no sandbox without the platform's service (CTX-08, ruling AMB-21).
 */
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema';

/** The accounts and the organisation to select for; the statement itself may compute the organisation. */
export interface SandboxOwner {
  /** The accounts that the user works as. */
  seats: readonly string[];
  organisationId: RawBuilder<string | null>;
  /** The items that the platform entitlement must include (`services_enabled`). */
  items?: readonly string[];
}

const PLATFORM = 'acp';

/** The default sandbox first, then by name. */
export function selectSandboxes(db: QueryCreator<Schema>, owner: SandboxOwner) {
  return db
    .selectFrom('sandboxes')
    .select([
      'sandboxes.name',
      'sandboxes.title',
      'sandboxes.region',
      'sandboxes.state',
      'sandboxes.is_default as isDefault',
      'sandboxes.type',
      'sandboxes.organisation_id as imsOrg',
    ])
    .where('sandboxes.organisation_id', '=', sql<string>`${owner.organisationId}`)
    .where((on) => on.exists(selectPlatform(db, owner)))
    .where((on) =>
      on.exists(
        on
          .selectFrom('effective_policies as policy')
          .whereRef('policy.organisation_id', '=', 'sandboxes.organisation_id')
          .whereRef('policy.sandbox', '=', 'sandboxes.name')
          .where(isFor('policy.user_id', owner)),
      ),
    )
    .orderBy('sandboxes.is_default', 'desc')
    .orderBy('sandboxes.name');
}

/** The policies in all sandboxes of the organisation that the user may work in. */
export function selectPolicies(db: QueryCreator<Schema>, owner: SandboxOwner) {
  return db
    .selectFrom('effective_policies')
    .select(['effective_policies.sandbox', 'effective_policies.name', 'effective_policies.privileges'])
    .where('effective_policies.organisation_id', '=', sql<string>`${owner.organisationId}`)
    .where(isFor('effective_policies.user_id', owner))
    .where((on) => on.exists(selectPlatform(db, owner)))
    .orderBy('effective_policies.sandbox')
    .orderBy('effective_policies.name');
}

function selectPlatform(db: QueryCreator<Schema>, { seats, organisationId, items = [] }: SandboxOwner) {
  const listed = sql<
    string[]
  >`regexp_split_to_array(trim(coalesce(platform.data ->> 'services_enabled', '')), '\\s*,\\s*')`;
  return db
    .selectFrom('product_contexts as platform')
    .where('platform.organisation_id', '=', sql<string>`${organisationId}`)
    .where('platform.service_code', '=', PLATFORM)
    .where(isFor('platform.user_id', { seats }))
    .where(sql<boolean>`${listed} @> ${items}::text[]`);
}

/** The row is for all users of the organisation, or for one of these accounts. */
function isFor(column: string, { seats }: Pick<SandboxOwner, 'seats'>) {
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = any (${seats}::text[]))`;
}
