/** The sandboxes, policies and entitlements of a user in one organisation, read with one statement. */

import type { EffectivePolicy, Sandbox } from '@unified-shell/api/sandbox';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Bearer } from '../bearer/bearer';
import type { Schema } from '../database/schema';
import { type ContextLog, readContexts } from '../entitlements/read-contexts';
import { selectProductContexts } from '../entitlements/store';
import { selectPolicies, selectSandboxes } from '../sandboxes/store';

export interface OrganisationFacts {
  sandboxes: Sandbox[];
  policies: EffectivePolicy[];
  /** Changes with the organisation's own wording; null without one. */
  wording: string | null;
}

/** The sandboxes and policies as columns of a statement; they are empty when `organisationId` is null. */
export function selectOrganisationFacts(
  db: QueryCreator<Schema>,
  seats: readonly string[],
  organisationId: RawBuilder<string | null>,
) {
  const owner = { seats, organisationId };
  return [
    jsonArrayFrom(selectSandboxes(db, owner)).as('sandboxes'),
    jsonArrayFrom(selectPolicies(db, owner)).as('policies'),
    wordingRevision(organisationId).as('wording'),
  ] as const;
}

const REVISION_CHARS = 8;

/** Of the shell's settings of the organisation; one look-up in the index of the settings. */
function wordingRevision(organisationId: RawBuilder<string | null>) {
  return sql<
    string | null
  >`(select left(md5((data -> 'wording')::text), ${sql.lit(REVISION_CHARS)}) from settings
    where app_id = ${SHELL_APP_ID} and group_id = ${SHELL_GROUP_ID} and user_id is null and sandbox is null
      and organisation_id = ${organisationId})`;
}

/** Reads the sandboxes and policies, and the bearer's entitlements in the organisation. */
export async function loadOrganisationFacts({ trx, seats }: Bearer, organisationId: string, log: ContextLog) {
  const { productContexts, ...facts } = await trx
    .selectNoFrom([
      ...selectOrganisationFacts(trx, seats, sql<string>`${organisationId}::text`),
      jsonArrayFrom(selectProductContexts(trx, { seats, organisationIds: sql`array[${organisationId}]` })).as(
        'productContexts',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { facts, productContexts: readContexts(productContexts, log) };
}
