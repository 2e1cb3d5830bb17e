/**
 * Identity providers that administrators add: they stay when the operator's file is read again, can be switched off, have
 * versions, and are seen by the administrators of their organisation. Without `runsWith`: an earlier release would delete
 * them at its start, and sign people in at a provider that is switched off.
 */
import type { Migration } from './migration';

const READS = `(select administration_reads_all())
  or organisation_id in (select unnest(administered_organisations()))`;
const CHANGES = '(select administration_changes_all())';

const admit = (table: string) => [
  `grant insert, update, delete on ${table} to unified_shell_administrator`,
  `create policy administration_select on ${table} for select to unified_shell_administrator using (${READS})`,
  `create policy administration_change on ${table} to unified_shell_administrator
    using (${CHANGES}) with check (${CHANGES})`,
];

export const storedIdentityProviders: Migration = {
  version: 25,
  name: 'stored-identity-providers',
  statements: [
    // Until now every provider came from the operator's file.
    `alter table identity_providers add column origin text not null default 'file'
      check (origin in ('file', 'stored'))`,
    `alter table identity_providers add column enabled boolean not null default true`,
    `alter table identity_providers add column version integer not null default 1`,
    `create trigger identity_providers_version before update on identity_providers
      for each row execute function count_version()`,
    ...admit('identity_providers'),
    ...admit('identity_provider_domains'),
    // All columns except the sealed secret, which no administrator reads.
    `grant select (organisation_id, issuer, client_id, vouches_for_email, origin, enabled, created_at, version)
      on identity_providers to unified_shell_administrator`,
    `grant select on identity_provider_domains to unified_shell_administrator`,
  ],
};
