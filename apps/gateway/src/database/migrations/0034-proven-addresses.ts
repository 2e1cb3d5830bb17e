/**
 * The proofs of addresses: the domains that an organisation has proven, and the memberships that are offered to people
 * whose accounts the organisation does not own (decision 0097).
 */
import type { Migration } from './migration';

const READS = `(select administration_reads_all())
  or organisation_id in (select unnest(administered_organisations()))`;
const OWN = `(select administration_changes_all())
  or organisation_id in (select unnest(administered_organisations()))`;
/** Only the check of the record, which runs as the system, and a system administrator prove a domain. */
const UNPROVEN = `(select administration_changes_all())
  or (proven_at is null and organisation_id in (select unnest(administered_organisations())))`;

const protect = (table: string, change: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
  `grant select, insert, update, delete on ${table} to unified_shell_administrator`,
  `create policy administration_select on ${table} for select to unified_shell_administrator using (${READS})`,
  `create policy administration_insert on ${table} for insert to unified_shell_administrator
    with check (${change})`,
  `create policy administration_update on ${table} for update to unified_shell_administrator
    using (${OWN}) with check (${change})`,
  `create policy administration_delete on ${table} for delete to unified_shell_administrator using (${OWN})`,
];

export const provenAddresses: Migration = {
  version: 34,
  name: 'proven-addresses',
  runsWith: 26,
  statements: [
    `create table organisation_domains (
      organisation_id text not null references organisations on delete cascade,
      domain text not null check (domain = lower(domain)),
      -- The value of the record that proves the domain.
      token text not null,
      -- By the record, or by the word of a system administrator or the operator.
      proof text check (proof in ('record', 'word')),
      proven_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (organisation_id, domain),
      check ((proof is null) = (proven_at is null))
    )`,
    // A domain is proven by one organisation; several may claim it.
    `create unique index organisation_domains_proven on organisation_domains (domain) where proven_at is not null`,
    ...protect('organisation_domains', UNPROVEN),
    `create table membership_offers (
      id uuid primary key,
      organisation_id text not null references organisations on delete cascade,
      email text not null check (email = lower(email)),
      named_roles text[] not null,
      -- A user id, or the id of a program.
      offered_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (organisation_id, email)
    )`,
    `create index membership_offers_by_email on membership_offers (email)`,
    `create index membership_offers_by_time on membership_offers (expires_at)`,
    ...protect('membership_offers', OWN),
  ],
};
