/**
 * The registrations that administrators have made or changed, and the availability that they have set; the things that a
 * provisioning file owns; the users and groups of customers' directories (SCIM).
 */
import type { Migration } from './migration';

const systemOnly = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
];

export const solutionsAndProvisioning: Migration = {
  version: 21,
  name: 'solutions-and-provisioning',
  runsWith: 19,
  statements: [
    // A registration replaces the shipped one of its id. Without one, only the availability differs from the shipped.
    `create table solutions (
      app_id text primary key,
      registration jsonb check (jsonb_typeof(registration) = 'object'),
      availability jsonb check (jsonb_typeof(availability) = 'object'),
      created_at timestamptz not null default now(),
      version integer not null default 1,
      check (num_nonnulls(registration, availability) > 0)
    )`,
    `create trigger solutions_version before update on solutions for each row execute function count_version()`,
    ...systemOnly('solutions'),
    `grant select, insert, update, delete on solutions to unified_shell_administrator`,
    `create policy administration_select on solutions for select to unified_shell_administrator
      using ((select administration_reads_all()))`,
    `create policy administration_change on solutions to unified_shell_administrator
      using ((select administration_changes_all())) with check ((select administration_changes_all()))`,

    // Notifies every process on this database of a committed change, however the change was made.
    `create function tell_solutions() returns trigger language plpgsql as $$
      begin
        perform pg_notify('unified_shell', '{"topic":"solutions","id":"all"}');
        return null;
      end
    $$`,
    `create trigger solutions_told after insert or update or delete on solutions
      for each statement execute function tell_solutions()`,

    `create table provisioned (kind text not null, key text not null, primary key (kind, key))`,
    ...systemOnly('provisioned'),

    `create table scim_users (
      organisation_id text not null references organisations on delete cascade,
      person_id uuid not null references people on delete cascade,
      external_id text,
      primary key (organisation_id, person_id)
    )`,
    ...systemOnly('scim_users'),
    // A group of the directory stands for a role of memberships.
    `create table scim_groups (
      id uuid primary key,
      organisation_id text not null references organisations on delete cascade,
      role text not null,
      display_name text not null,
      external_id text,
      created_at timestamptz not null default now(),
      unique (organisation_id, role)
    )`,
    ...systemOnly('scim_groups'),
  ],
};
