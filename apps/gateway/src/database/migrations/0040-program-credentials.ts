/**
 * The credentials of programs: the last use of tokens and their secret before a rotation, the OpenID clients that
 * administrators add, and the last use of assistants outside the shell.
 */
import { admitSystemAdministrators, CHANGES_ALL, isAdministered, READS_ALL } from './baseline/table-rules';
import type { Migration } from './migration';

/** An organisation's administrators change the tokens of its directory alone. */
const IS_OWN_DIRECTORY = `${CHANGES_ALL} or (purpose = 'scim' and ${isAdministered('organisation_id')})`;

export const programCredentials: Migration = {
  version: 40,
  name: 'program-credentials',
  runsWith: 26,
  statements: [
    `alter table api_tokens
      add column used_at timestamptz,
      -- After a rotation the secret before it works until then.
      add column previous_hash text unique,
      add column previous_until timestamptz,
      add column previous_used_at timestamptz,
      add check ((previous_hash is null) = (previous_until is null))`,
    `grant select, insert, update on api_tokens to unified_shell_administrator`,
    `create policy organisation_select on api_tokens for select to unified_shell_administrator
      using (${READS_ALL} or ${isAdministered('organisation_id')})`,
    `create policy organisation_insert on api_tokens for insert to unified_shell_administrator
      with check (${IS_OWN_DIRECTORY})`,
    `create policy organisation_update on api_tokens for update to unified_shell_administrator
      using (${IS_OWN_DIRECTORY}) with check (${IS_OWN_DIRECTORY})`,

    `create table oidc_clients (
      client_id text primary key,
      name text not null,
      -- \`none\`: a public client, which has no secret.
      auth_method text not null check (auth_method in ('client_secret_basic', 'client_secret_post', 'none')),
      redirect_uris text[] not null,
      post_logout_redirect_uris text[] not null,
      backchannel_logout_uri text,
      scopes text[] not null,
      refresh_tokens boolean not null,
      require_pkce boolean not null,
      secret_hash text,
      -- Null: the secret does not expire.
      secret_expires_at timestamptz,
      used_at timestamptz,
      previous_hash text,
      previous_until timestamptz,
      previous_used_at timestamptz,
      created_at timestamptz not null,
      created_by text,
      version integer not null default 1,
      check ((auth_method = 'none') = (secret_hash is null)),
      check (auth_method <> 'none' or require_pkce),
      check ((previous_hash is null) = (previous_until is null))
    )`,
    'alter table oidc_clients enable row level security',
    'alter table oidc_clients force row level security',
    `create policy system on oidc_clients to unified_shell_system using (current_user = 'unified_shell_system')`,
    ...admitSystemAdministrators('oidc_clients'),
    // A use counts as no change.
    `create trigger oidc_clients_version before update of name, auth_method, redirect_uris, post_logout_redirect_uris,
      backchannel_logout_uri, scopes, refresh_tokens, require_pkce, secret_hash, secret_expires_at on oidc_clients
      for each row execute function count_version()`,

    'alter table assistant_clients add column used_at timestamptz',
  ],
};
