/** The applications that sign in with SAML at the shell, and the ids by which they know its people. */
import { admitSystemAdministrators } from './baseline/table-rules';
import type { Migration } from './migration';

const protect = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
];

export const samlApplications: Migration = {
  version: 46,
  name: 'saml-applications',
  runsWith: 26,
  statements: [
    `create table saml_applications (
      id text primary key,
      name text not null,
      entity_id text not null unique,
      -- [{address, index, isDefault}]: where answers are posted to.
      consumers jsonb not null check (jsonb_array_length(consumers) > 0),
      logout_address text,
      logout_binding text check (logout_binding in ('redirect', 'post', 'soap')),
      -- Each as PEM. One of them has signed a request of the application.
      certificates text[] not null,
      -- PEM. Null: assertions are not encrypted.
      encryption_certificate text,
      requires_signed_requests boolean not null,
      name_id text not null check (name_id in ('persistent', 'email', 'user')),
      -- [{source, name}]
      attributes jsonb not null,
      -- Whether a sign-in may begin at the shell, and the RelayState that the application then gets.
      idp_initiated boolean not null,
      relay_state text,
      -- Null: the application decides how long its own session lasts.
      session_minutes integer check (session_minutes > 0),
      -- The solution of the catalogue that the application is: its access rule decides.
      solution text,
      -- Without a solution: the organisations whose people may sign in. Null: all people.
      organisations text[] check (cardinality(organisations) > 0),
      used_at timestamptz,
      created_at timestamptz not null,
      created_by text,
      version integer not null default 1,
      check ((logout_address is null) = (logout_binding is null)),
      check (solution is null or organisations is null),
      check (not requires_signed_requests or cardinality(certificates) > 0)
    )`,
    ...protect('saml_applications'),
    ...admitSystemAdministrators('saml_applications'),
    // A use counts as no change.
    `create trigger saml_applications_version before update of name, entity_id, consumers, logout_address, logout_binding,
      certificates, encryption_certificate, requires_signed_requests, name_id, attributes, idp_initiated, relay_state,
      session_minutes, solution, organisations on saml_applications for each row execute function count_version()`,

    `create table saml_application_names (
      application_id text not null references saml_applications on delete cascade,
      user_id text not null references accounts on delete cascade,
      -- Random, so that two applications cannot tell that they know the same person (SAML Core §8.3.7).
      name_id text not null unique,
      primary key (application_id, user_id)
    )`,
    ...protect('saml_application_names'),

    `create table saml_application_sessions (
      -- The SessionIndex that the application was told.
      session_index text primary key,
      application_id text not null references saml_applications on delete cascade,
      -- The session here.
      session_id text not null,
      name_id text not null,
      expires_at timestamptz not null,
      unique (session_id, application_id)
    )`,
    'create index saml_application_sessions_by_name on saml_application_sessions (application_id, name_id)',
    'create index saml_application_sessions_by_time on saml_application_sessions (expires_at)',
    ...protect('saml_application_sessions'),
  ],
};
