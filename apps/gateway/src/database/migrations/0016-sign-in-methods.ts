/** Passkeys, authenticator apps and recovery codes of people, and the roles of the company's own staff. */
import type { Migration } from './migration';

const tables = ['passkeys', 'authenticators', 'recovery_codes', 'staff_roles'];

export const signInMethods: Migration = {
  version: 16,
  name: 'sign-in-methods',
  runsWith: 14,
  statements: [
    `create table passkeys (
      id text primary key,
      person_id uuid not null references people on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      last_challenge_at timestamptz not null
    )`,
    `create index passkeys_by_person on passkeys (person_id)`,
    `create table authenticators (
      person_id uuid primary key references people on delete cascade,
      sealed_secret text not null,
      last_step bigint not null,
      created_at timestamptz not null
    )`,
    `create table recovery_codes (
      person_id uuid not null references people on delete cascade,
      hash text not null,
      used_at timestamptz,
      primary key (person_id, hash)
    )`,
    `create table staff_roles (
      person_id uuid not null references people on delete cascade,
      role text not null check (role in ('IMPERSONATOR')),
      created_at timestamptz not null default now(),
      primary key (person_id, role)
    )`,
    ...tables.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy system on ${table} to unified_shell_system
        using (current_user = 'unified_shell_system')`,
    ]),
  ],
};
