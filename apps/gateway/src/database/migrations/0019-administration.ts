/**
 * Administration: people are invited, disabled and enabled, organisations are suspended, every change has a version,
 * and the role of administrators sees and changes only rows within the rights of its call (decision 0042).
 */
import type { Migration } from './migration';

const versioned = ['organisations', 'memberships', 'product_contexts', 'feature_flags'];

/** The call may read all rows, or change all rows. */
const READS_ALL = '(select administration_reads_all())';
const CHANGES_ALL = '(select administration_changes_all())';
/** A subquery, which PostgreSQL hashes: an administrator may have thousands of organisations. */
const ofAdministered = (column: string) => `${column} in (select unnest(administered_organisations()))`;

interface Rules {
  read: string;
  /** None: the table is only read. */
  change?: string;
}

function admit(table: string, { read, change }: Rules): string[] {
  const policy = (name: string, rest: string) =>
    `create policy administration_${name} on ${table} for ${name} to unified_shell_administrator ${rest}`;
  const reading = [
    `grant select on ${table} to unified_shell_administrator`,
    policy('select', `using (${read})`),
  ];
  if (change === undefined) return reading;
  return [
    ...reading,
    `grant insert, update, delete on ${table} to unified_shell_administrator`,
    policy('insert', `with check (${change})`),
    policy('update', `using (${change}) with check (${change})`),
    policy('delete', `using (${change})`),
  ];
}

/** Rows of one organisation: of every organisation, or of those that the caller administers. */
const ofOrganisation = (table: string) =>
  admit(table, {
    read: `${READS_ALL} or ${ofAdministered('organisation_id')}`,
    change: `${CHANGES_ALL} or ${ofAdministered('organisation_id')}`,
  });

export const administration: Migration = {
  version: 19,
  name: 'administration',
  statements: [
    `alter table people add column disabled_at timestamptz`,
    // Until the person has set a password or a passkey.
    `alter table people add column invited_at timestamptz`,
    `alter table people add column version integer not null default 1`,
    ...versioned.map((table) => `alter table ${table} add column version integer not null default 1`),
    `create function count_version() returns trigger language plpgsql as $$
      begin
        new.version := old.version + 1;
        return new;
      end
    $$`,
    ...versioned.map(
      (table) => `create trigger ${table}_version before update on ${table}
        for each row execute function count_version()`,
    ),
    // Not for a new password, which the person sets.
    `create trigger people_version before update of email, disabled_at on people
      for each row execute function count_version()`,

    `alter table staff_roles drop constraint staff_roles_role_check`,
    `alter table staff_roles add constraint staff_roles_role_check
      check (role in ('IMPERSONATOR', 'SYSTEM_ADMIN', 'AUDITOR'))`,

    `alter table access_requests add column decision text check (decision in ('approved', 'denied'))`,
    `alter table access_requests add column answer text`,
    `alter table access_requests add column decided_by text`,

    `create table suspended_organisations (
      organisation_id text primary key references organisations on delete cascade,
      suspended_at timestamptz not null default now()
    )`,
    `alter table suspended_organisations enable row level security`,
    `alter table suspended_organisations force row level security`,
    `create policy system on suspended_organisations to unified_shell_system
      using (current_user = 'unified_shell_system')`,
    // The rules of requests read it. It has ids only.
    `grant select on suspended_organisations to unified_shell_request`,
    `create policy request_scope on suspended_organisations to unified_shell_request using (true)`,

    // A suspended organisation is no place of its users.
    `create or replace view request_places with (security_invoker = true) as
      select organisation_id from memberships where user_id = any ((select request_members())::text[])
        and not exists (select from suspended_organisations suspended
          where suspended.organisation_id = memberships.organisation_id)
      union all select owned.id from unnest(request_owned()) as owned (id)
        where not exists (select from suspended_organisations suspended
          where suspended.organisation_id = owned.id)`,
    `drop policy request_scope on organisations`,
    `create policy request_scope on organisations to unified_shell_request
      using ((id = any ((select request_person_owned())::text[])
        or (select true from memberships where memberships.organisation_id = organisations.id limit 1))
        and not exists (select from suspended_organisations suspended
          where suspended.organisation_id = organisations.id))`,

    `grant usage on schema public to unified_shell_administrator`,
    `create function administration_reads_all() returns boolean language sql stable as $$
      select coalesce(current_setting('app.administration', true), '') in ('read', 'change')
    $$`,
    `create function administration_changes_all() returns boolean language sql stable as $$
      select coalesce(current_setting('app.administration', true), '') = 'change'
    $$`,
    `create function administered_organisations() returns text[] language sql stable as $$
      select string_to_array(coalesce(current_setting('app.administered', true), ''), ',')
    $$`,
    ...admit('organisations', {
      read: `${READS_ALL} or ${ofAdministered('id')}`,
      change: CHANGES_ALL,
    }),
    ...admit('suspended_organisations', {
      read: `${READS_ALL} or ${ofAdministered('organisation_id')}`,
      change: CHANGES_ALL,
    }),
    ...['memberships', 'access_requests'].flatMap(ofOrganisation),
    ...admit('product_contexts', {
      read: `${READS_ALL} or ${ofAdministered('organisation_id')}`,
      change: CHANGES_ALL,
    }),
    // An account that the caller's organisations own, or that is a member of one of them.
    ...admit('accounts', {
      read: `${READS_ALL} or ${ofAdministered('owning_organisation_id')}
        or exists (select from memberships where memberships.user_id = accounts.user_id)`,
      change: `${CHANGES_ALL} or ${ofAdministered('owning_organisation_id')}`,
    }),
    ...admit('people', {
      read: `${READS_ALL} or exists (select from accounts where accounts.person_id = people.id)`,
      change: `${CHANGES_ALL} or exists (select from accounts where accounts.person_id = people.id)`,
    }),
    ...admit('staff_roles', {
      read: `${READS_ALL} or exists (select from people where people.id = staff_roles.person_id)`,
      change: CHANGES_ALL,
    }),
    ...admit('feature_flags', { read: READS_ALL, change: CHANGES_ALL }),
    ...admit('events', { read: `${READS_ALL} or ${ofAdministered('organisation_id')}` }),
    `grant insert on events to unified_shell_administrator`,
    `create policy administration_insert on events for insert to unified_shell_administrator
      with check (organisation_id is null or ${READS_ALL} or ${ofAdministered('organisation_id')})`,
    `grant execute on function count_refusal(text, text, text, text, text, text) to unified_shell_administrator`,

    // For the lists: each order, and each search by the beginning of a text.
    `create index people_by_time on people (created_at, id)`,
    `create index people_by_email_prefix on people (email text_pattern_ops)`,
    `create index people_disabled on people (email) where disabled_at is not null`,
    `create index people_invited on people (email) where invited_at is not null`,
    `create index accounts_by_owner on accounts (owning_organisation_id)`,
    // Columns of their own, because an index on an expression is not used below row-level security: its function may
    // tell of rows that the policy hides.
    `alter table accounts add column display_name_key text not null
      generated always as (lower(display_name)) stored`,
    `alter table accounts add column last_name_key text not null generated always as (lower(last_name)) stored`,
    `create index accounts_by_display_name on accounts (display_name_key text_pattern_ops)`,
    `create index accounts_by_last_name on accounts (last_name_key text_pattern_ops)`,
    `create index organisations_by_name on organisations (name, id)`,
    `create index organisations_by_tenant_and_id on organisations (tenant, id)`,
    `create index organisations_by_time on organisations (created_at, id)`,
    `create index organisations_by_name_prefix on organisations (lower(name) text_pattern_ops)`,
    `create index organisations_by_tenant_prefix on organisations (lower(tenant) text_pattern_ops)`,
    `create index memberships_by_organisation_and_user on memberships (organisation_id, user_id)`,
    `drop index memberships_by_organisation`,
    `create index product_contexts_by_service on product_contexts (organisation_id, service_code, id)`,
    `create index events_by_actor on events (actor, id)`,
    `create index events_by_action on events (action, id)`,
    `create index events_by_organisation_and_id on events (organisation_id, id)`,
  ],
};
