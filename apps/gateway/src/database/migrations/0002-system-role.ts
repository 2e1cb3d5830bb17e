/** Row-level security on every table with user data, forced on the owner, and a role for work outside requests. */
import type { Migration } from './migration';

export const systemRole: Migration = {
  version: 2,
  name: 'system-role',
  statements: [
    `grant usage on schema public to unified_shell_system`,
    `grant select, insert, update, delete on all tables in schema public to unified_shell_system`,
    // Tables of later migrations get the same privileges automatically. Their policies must be created by hand.
    `alter default privileges in schema public
      grant select, insert, update, delete on tables to unified_shell_system`,
    // Only the owner, who migrates, writes the schema's version. The audit trail is never changed.
    `revoke insert, update, delete on schema_migrations from unified_shell_system`,
    `revoke update, delete on events from unified_shell_system`,

    // The policy compares the name: its role alone would also admit a login that inherits the role (PostgreSQL 15).
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
