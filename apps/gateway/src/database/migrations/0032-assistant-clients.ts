/** The assistants outside the shell that a user has allowed to use the tools of an organisation, until the session ends. */
import type { Migration } from './migration';

export const assistantClients: Migration = {
  version: 32,
  name: 'assistant-clients',
  runsWith: 26,
  statements: [
    `create table assistant_clients (
      user_id text not null references accounts on delete cascade,
      client_id text not null,
      organisation_id text not null references organisations on delete cascade,
      -- Of the OpenID provider; its tokens end with it.
      grant_id text not null,
      -- The uid of the provider's session.
      session_id text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, client_id)
    )`,
    `create index assistant_clients_by_time on assistant_clients (expires_at)`,
    `alter table assistant_clients enable row level security`,
    `alter table assistant_clients force row level security`,
    `create policy system on assistant_clients to unified_shell_system
      using (current_user = 'unified_shell_system')`,
  ],
};
