/** The conversations of users with the assistant, the tokens that they have used, and assistants outside the shell. */
import { admitOwnChecked, admitOwnerFunctions, allowOnly } from './table-rules';

export const assistant = [
  `create table assistant_runs (
    id uuid primary key,
    user_id text not null references accounts on delete cascade,
    organisation_id text not null references organisations on delete cascade,
    title text not null,
    state jsonb not null,
    revision integer not null,
    feedback text check (feedback in ('good', 'bad')),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index assistant_runs_by_time on assistant_runs (user_id, organisation_id, updated_at desc, id)`,
  ...admitOwnChecked('assistant_runs', 'select, insert, update, delete'),

  `create table assistant_usage (
    organisation_id text not null references organisations on delete cascade,
    user_id text not null references accounts on delete cascade,
    day date not null,
    tokens bigint not null,
    primary key (organisation_id, day, user_id)
  )`,
  ...admitOwnChecked('assistant_usage', 'select, insert, update'),
  // The sum of an organisation's members counts against its budget; a request sees only the rows of its own user.
  admitOwnerFunctions('assistant_usage', 'select'),
  `create function assistant_tokens_of_organisation(organisation text, on_day date) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if current_setting('role') = 'unified_shell_request' and not (
        organisation = any (request_owned()) or exists (
          select from memberships where organisation_id = organisation and user_id = any (request_members()))) then
        raise exception 'the organisation is not one of the request' using errcode = 'insufficient_privilege';
      end if;
      return (select coalesce(sum(tokens), 0) from assistant_usage
        where organisation_id = organisation and day = on_day);
    end
  $$`,
  ...allowOnly('unified_shell_system, unified_shell_request', 'assistant_tokens_of_organisation(text, date)'),

  // The assistants outside the shell that a user has allowed to use the tools of an organisation, until the session ends.
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
];
