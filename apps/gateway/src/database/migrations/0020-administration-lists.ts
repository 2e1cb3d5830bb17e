/** Indexes for the lists of sessions and access requests, and the tokens of programs that administer. */
import type { Migration } from './migration';

export const administrationLists: Migration = {
  version: 20,
  name: 'administration-lists',
  runsWith: 19,
  statements: [
    `create index oidc_payloads_sessions_by_time on oidc_payloads (((payload ->> 'loginTs')::bigint), id)
      where model = 'Session'`,
    `create index access_requests_by_time on access_requests (created_at, id)`,
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
    `alter table api_tokens enable row level security`,
    `alter table api_tokens force row level security`,
    `create policy system on api_tokens to unified_shell_system using (current_user = 'unified_shell_system')`,
  ],
};
