/** Row-level security on every table with rows of anybody, also for the owner; system work gets a role of its own. */
import type { Migration } from './migration';

export const systemRole: Migration = {
  version: 2,
  name: 'system-role',
  statements: [
    `grant usage on schema public to unified_shell_system`,
    `grant select, insert, update, delete on all tables in schema public to unified_shell_system`,
    // A table of a later migration gets the same by itself. Its policy it has to write down.
    `alter default privileges in schema public
      grant select, insert, update, delete on tables to unified_shell_system`,
    // The schema's version is written by whoever migrates, and the trail is never changed.
    `revoke insert, update, delete on schema_migrations from unified_shell_system`,
    `revoke update, delete on events from unified_shell_system`,

    // By name and not by the policy's role alone: a login that inherits the role would count as it (PostgreSQL 15).
    `do $$
      declare name text;
      begin
        foreach name in array array['organisations', 'people', 'accounts', 'memberships', 'product_contexts',
          'oidc_payloads', 'signing_keys', 'events', 'installation'] loop
          execute format('alter table %I enable row level security', name);
          execute format('alter table %I force row level security', name);
          execute format('create policy system on %I to unified_shell_system
            using (current_user = ''unified_shell_system'')', name);
        end loop;
      end $$`,
  ],
};
