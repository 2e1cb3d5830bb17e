/** Providers of organisations that speak SAML, the sessions that began at them, and the messages that were used. */
import { admitSystemAdministrators, READS_OWN } from './baseline/table-rules';
import type { Migration } from './migration';

const secure = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
];

export const samlProviders: Migration = {
  version: 45,
  name: 'saml-providers',
  runsWith: 26,
  statements: [
    // The issuer of a SAML provider is its entity id; it has no client, and its secret is empty.
    `alter table identity_providers add column protocol text not null default 'openid'
      check (protocol in ('openid', 'saml')) check ((protocol = 'saml') = (client_id = ''))`,
    'grant select (protocol) on identity_providers to unified_shell_administrator',
    `create table saml_providers (
      organisation_id text primary key references identity_providers on delete cascade,
      -- Null: an administrator has given the metadata itself.
      metadata_address text,
      -- The metadata itself, which an administrator has given.
      metadata text,
      -- Null until the metadata is read for the first time.
      sign_on_address text,
      sign_on_binding text check (sign_on_binding in ('redirect', 'post')),
      logout_address text,
      -- Null: that of requests.
      logout_response_address text,
      logout_binding text check (logout_binding in ('redirect', 'post')),
      -- As PEM. Several while the provider changes its key.
      certificates text[] not null default '{}',
      signs_requests boolean not null default true,
      allows_idp_initiated boolean not null default false,
      -- Whether a sign-out here ends the session at the provider too.
      signs_out boolean not null default false,
      -- The names of attributes that differ from the usual ones.
      attributes jsonb not null default '{}',
      metadata_read_at timestamptz,
      -- From when the metadata is read again.
      metadata_due_at timestamptz,
      -- Why the last reading failed.
      metadata_fault text,
      check ((sign_on_address is null) = (sign_on_binding is null)),
      check ((logout_address is null) = (logout_binding is null)),
      check ((metadata is null) <> (metadata_address is null)),
      check (metadata is null or (sign_on_address is not null and cardinality(certificates) > 0))
    )`,
    ...secure('saml_providers'),
    ...admitSystemAdministrators('saml_providers', READS_OWN),

    `create table saml_sessions (
      -- The session here.
      session_id text primary key,
      organisation_id text not null references identity_providers on delete cascade,
      -- A keyed hash of the name of the person at the provider.
      name_hash text not null,
      -- The name and the session at the provider.
      sealed text not null,
      created_at timestamptz not null
    )`,
    'create index saml_sessions_by_name on saml_sessions (organisation_id, name_hash)',
    ...secure('saml_sessions'),

    `create table saml_messages (
      -- A hash of the sender and the id of the message.
      id text primary key,
      -- The message is not valid any more.
      ends_at timestamptz not null
    )`,
    'create index saml_messages_by_end on saml_messages (ends_at)',
    ...secure('saml_messages'),
  ],
};
