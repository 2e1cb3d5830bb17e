/** The e-mail domains that organisations have proven: by a record, by the word of an administrator, or by their provider. */
import { sql } from 'kysely';
import type { Database } from '../../../database/schema';

/** Each proven domain with its one organisation. An identity provider counts more than a row of the list. */
const provenDomains = sql`(
  select domain, organisation_id from identity_provider_domains
  union all select domain, organisation_id from organisation_domains as claimed
    where proven_at is not null and not exists (
      select from identity_provider_domains as provided where provided.domain = claimed.domain))`;

/**
 * The organisations of these domains, by domain; one statement for all.
 * @param db with the rights of the system role
 */
export async function findDomainOwners(
  db: Database,
  domains: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ domain: string; organisationId: string }>`
    select domain, organisation_id as "organisationId" from ${provenDomains} as proven
    where domain = any (${domains}::text[])`.execute(db);
  return new Map(rows.map(({ domain, organisationId }) => [domain, organisationId]));
}
