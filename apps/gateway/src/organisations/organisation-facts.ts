/** What is known of one organisation for one of its people, beside who they are: read with one statement. */
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Bearer } from '../bearer/bearer';
import type { Schema } from '../database/schema';
import type { EffectivePolicy, Sandbox } from '../sandboxes/sandbox';
import { selectPolicies, selectSandboxes } from '../sandboxes/store';

export interface OrganisationFacts {
  sandboxes: Sandbox[];
  policies: EffectivePolicy[];
}

/** As columns of a statement; of no organisation, they are empty. */
export function selectOrganisationFacts(
  db: QueryCreator<Schema>,
  userId: string,
  organisationId: RawBuilder<string | null>,
) {
  const owner = { userId, organisationId };
  return [
    jsonArrayFrom(selectSandboxes(db, owner)).as('sandboxes'),
    jsonArrayFrom(selectPolicies(db, owner)).as('policies'),
  ] as const;
}

export function loadOrganisationFacts(
  { trx, scope }: Bearer,
  organisationId: string,
): Promise<OrganisationFacts> {
  return trx
    .selectNoFrom(selectOrganisationFacts(trx, scope.userId, sql<string>`${organisationId}::text`))
    .executeTakeFirstOrThrow();
}
