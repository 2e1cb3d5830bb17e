/** Programs that administer: their tokens, the things of a provisioning file, and customers' directories (SCIM). */

export const programs = [
  // The table has no token, only its hash.
  `create table api_tokens (
    id uuid primary key,
    token_hash text not null unique,
    name text not null,
    purpose text not null check (purpose in ('admin', 'scim')),
    organisation_id text references organisations on delete cascade,
    created_at timestamptz not null default now(),
    created_by text,
    expires_at timestamptz not null
  )`,

  // The things that a provisioning file owns.
  `create table provisioned (kind text not null, key text not null, primary key (kind, key))`,

  `create table scim_users (
    organisation_id text not null references organisations on delete cascade,
    person_id uuid not null references people on delete cascade,
    external_id text,
    primary key (organisation_id, person_id)
  )`,
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
];
