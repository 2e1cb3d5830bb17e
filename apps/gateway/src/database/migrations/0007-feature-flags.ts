/** The flags of both providers. No flag belongs to a user, and requests have no access to the rules. */
import type { Migration } from './migration';

export const featureFlags: Migration = {
  version: 7,
  name: 'feature-flags',
  statements: [
    `create table feature_flags (
      provider text not null check (provider in ('featureFlags', 'floodgate')),
      name text not null,
      project text not null default 'unified-shell',
      definition jsonb not null check (jsonb_typeof(definition) = 'object'),
      created_at timestamptz not null default now(),
      primary key (provider, name)
    )`,
    `alter table feature_flags enable row level security`,
    `alter table feature_flags force row level security`,
    `create policy system on feature_flags to unified_shell_system
      using (current_user = 'unified_shell_system')`,

    // Notifies every process on this database of a committed change, however the change was made.
    `create function tell_feature_flags() returns trigger language plpgsql as $$
      begin
        perform pg_notify('unified_shell', '{"topic":"feature-flags","id":"all"}');
        return null;
      end
    $$`,
    `create trigger feature_flags_told after insert or update or delete or truncate on feature_flags
      for each statement execute function tell_feature_flags()`,
  ],
};
