/** Organisations, people and accounts, entitlements, identity, audit trail, and the role that requests run as. */
import type { Migration } from './migration';

export const base: Migration = {
  version: 1,
  name: 'base',
  statements: [
    `create table organisations (
      id text primary key,
      tenant text not null,
      name text not null,
      region text not null,
      created_at timestamptz not null default now()
    )`,
    `create table people (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      password_hash text,
      created_at timestamptz not null default now()
    )`,
    `create table accounts (
      user_id text primary key,
      person_id uuid not null references people on delete cascade,
      type text not null check (type in ('type1', 'type2', 'type2e', 'type3')),
      owning_organisation_id text references organisations,
      first_name text not null,
      last_name text not null,
      display_name text not null,
      preferred_languages text[] not null default '{}',
      auth_type text not null check (auth_type in ('ind', 'eoa', 'fed')),
      created_at timestamptz not null default now()
    )`,
    `create index accounts_by_person on accounts (person_id)`,
    `create table memberships (
      user_id text not null references accounts on delete cascade,
      organisation_id text not null references organisations,
      named_roles text[] not null default '{}',
      created_at timestamptz not null default now(),
      primary key (user_id, organisation_id)
    )`,
    `create index memberships_by_organisation on memberships (organisation_id)`,
    `create table product_contexts (
      id uuid primary key,
      organisation_id text not null references organisations,
      user_id text references accounts on delete cascade,
      service_code text not null,
      data jsonb not null default '{}',
      created_at timestamptz not null default now()
    )`,
    `create index product_contexts_by_organisation on product_contexts (organisation_id, user_id)`,

    `create table oidc_payloads (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      user_code text,
      expires_at timestamptz,
      consumed_at timestamptz,
      primary key (model, id)
    )`,
    `create index oidc_payloads_by_grant on oidc_payloads (grant_id) where grant_id is not null`,
    `create index oidc_payloads_by_uid on oidc_payloads (model, uid) where uid is not null`,
    `create index oidc_payloads_by_expiry on oidc_payloads (expires_at)`,
    `create table signing_keys (
      kid text primary key,
      sealed_jwk text not null,
      created_at timestamptz not null default now()
    )`,

    `create table events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor text,
      acting_as text,
      organisation_id text,
      action text not null,
      object text,
      outcome text not null check (outcome in ('success', 'refused', 'failed')),
      request_id text
    )`,
    `create index events_by_organisation on events (organisation_id, at)`,
    `create table installation (key text primary key, value text not null)`,

    // The owner of a table has every privilege on it, so a trigger keeps the audit trail append-only.
    `create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'events are append-only' using errcode = 'insufficient_privilege';
      end
    $$`,
    `create trigger events_append_only before update or delete on events
      for each row execute function refuse_change()`,
    `create trigger events_no_truncate before truncate on events
      for each statement execute function refuse_change()`,

    `do $$ begin
      if not exists (select from pg_roles where rolname = 'unified_shell_request') then
        create role unified_shell_request nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
      end if;
    end $$`,
    `grant usage on schema public to unified_shell_request`,
    `grant select on organisations, memberships, product_contexts to unified_shell_request`,
    `grant insert on events to unified_shell_request`,

    // Without the setting the list is empty, which matches no row.
    `create function request_organisations() returns text[] language sql stable as $$
      select string_to_array(coalesce(current_setting('app.organisations', true), ''), ',')
    $$`,
    `alter table organisations enable row level security`,
    `alter table organisations force row level security`,
    `create policy request_scope on organisations to unified_shell_request
      using (id = any ((select request_organisations())::text[]))`,
    `alter table memberships enable row level security`,
    `alter table memberships force row level security`,
    `create policy request_scope on memberships to unified_shell_request
      using (organisation_id = any ((select request_organisations())::text[]))`,
    `alter table product_contexts enable row level security`,
    `alter table product_contexts force row level security`,
    `create policy request_scope on product_contexts to unified_shell_request
      using (organisation_id = any ((select request_organisations())::text[])
        and (user_id is null or user_id = current_setting('app.user_id', true)))`,
    `alter table events enable row level security`,
    `create policy request_scope on events for insert to unified_shell_request
      with check (organisation_id is null or organisation_id = any ((select request_organisations())::text[]))`,
  ],
};
