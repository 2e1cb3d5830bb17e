/** The links with which people who forgot their password set a new one. */
import type { Migration } from './migration';

export const passwordResets: Migration = {
  version: 15,
  name: 'password-resets',
  runsWith: 14,
  statements: [
    // One row for each person: a newer link replaces the older one. The table has no token, only its hash.
    `create table password_resets (
      person_id uuid primary key references people on delete cascade,
      token_hash text not null unique,
      expires_at timestamptz not null
    )`,
    `create index password_resets_by_time on password_resets (expires_at)`,
    `alter table password_resets enable row level security`,
    `alter table password_resets force row level security`,
    `create policy system on password_resets to unified_shell_system
      using (current_user = 'unified_shell_system')`,
  ],
};
