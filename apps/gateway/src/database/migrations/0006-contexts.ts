/** The contexts of an organisation (sandboxes, collaborators, commerce tenants), and the policies in sandboxes. */
import type { Migration } from './migration';

const ownOrganisation = 'organisation_id = any ((select request_organisations())::text[])';
/** A row without a user is for all users of the organisation (CTX-15). */
const ownOrEverybodys = `${ownOrganisation}
  and (user_id is null or user_id = current_setting('app.user_id', true))`;

function secure(table: string, condition: string): string[] {
  return [
    `grant select on ${table} to unified_shell_request`,
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
    `create policy request_scope on ${table} to unified_shell_request using (${condition})`,
  ];
}

export const contexts: Migration = {
  version: 6,
  name: 'contexts',
  statements: [
    `create table sandboxes (
      organisation_id text not null references organisations,
      name text not null,
      title text not null,
      region text not null,
      state text not null,
      type text not null check (type in ('DEVELOPMENT', 'PRODUCTION')),
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (organisation_id, name)
    )`,
    `create unique index sandboxes_default on sandboxes (organisation_id) where is_default`,
    ...secure('sandboxes', ownOrganisation),

    `create table effective_policies (
      id uuid primary key default gen_random_uuid(),
      organisation_id text not null,
      sandbox text not null,
      user_id text references accounts on delete cascade,
      name text not null,
      privileges text[] not null default '{}',
      created_at timestamptz not null default now(),
      foreign key (organisation_id, sandbox) references sandboxes on delete cascade,
      unique nulls not distinct (organisation_id, sandbox, user_id, name)
    )`,
    ...secure('effective_policies', ownOrEverybodys),

    `create table collaborators (
      organisation_id text not null references organisations,
      id text not null,
      user_id text references accounts on delete cascade,
      name text not null,
      type text not null check (type in ('ADVERTISER', 'DATA_PARTNER', 'ID_PARTNER', 'PUBLISHER')),
      created_at timestamptz not null default now(),
      unique nulls not distinct (organisation_id, id, user_id)
    )`,
    ...secure('collaborators', ownOrEverybodys),

    `create table commerce_tenants (
      organisation_id text not null references organisations,
      code text not null,
      user_id text references accounts on delete cascade,
      name text not null,
      environment text not null check (environment in ('PRODUCTION', 'SANDBOX')),
      product text not null,
      created_at timestamptz not null default now(),
      unique nulls not distinct (organisation_id, code, user_id)
    )`,
    ...secure('commerce_tenants', ownOrEverybodys),
  ],
};
