/** Staff who act as a customer: the two accounts, the reason, and the time limit (ACCESS-32). */
import type { Migration } from './migration';

export const impersonations: Migration = {
  version: 10,
  name: 'impersonations',
  statements: [
    `create table impersonations (
      id uuid primary key,
      session_id text not null,
      impersonator_id text not null references accounts on delete cascade,
      user_id text not null references accounts on delete cascade,
      reason text not null,
      started_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > started_at),
      ended_at timestamptz
    )`,
    // A session has at most one running impersonation.
    `create unique index impersonations_running on impersonations (session_id) where ended_at is null`,
    `create index impersonations_by_user on impersonations (user_id, started_at)`,
    `alter table impersonations enable row level security`,
    `alter table impersonations force row level security`,
    `create policy system on impersonations to unified_shell_system
      using (current_user = 'unified_shell_system')`,
  ],
};
