/** The conversations of users with the assistant, and the tokens that they have used. */
import type { Migration } from './migration';

/** As in migration 12: a lookup of the one place, not a list of all. */
const isPlace = (table: string) =>
  `(select true from request_places place where place.organisation_id = ${table}.organisation_id limit 1)`;
const isOwn = (table: string) => `${table}.user_id = current_setting('app.user_id', true)`;

const protect = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
  `create policy request_scope on ${table} to unified_shell_request
    using (${isOwn(table)} and ${isPlace(table)}) with check (${isOwn(table)} and ${isPlace(table)})`,
];

export const assistant: Migration = {
  version: 31,
  name: 'assistant',
  runsWith: 26,
  statements: [
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
    `grant select, insert, update, delete on assistant_runs to unified_shell_request`,
    ...protect('assistant_runs'),
    `create table assistant_usage (
      organisation_id text not null references organisations on delete cascade,
      user_id text not null references accounts on delete cascade,
      day date not null,
      tokens bigint not null,
      primary key (organisation_id, day, user_id)
    )`,
    `grant select, insert, update on assistant_usage to unified_shell_request`,
    ...protect('assistant_usage'),
    // The sum of an organisation's members counts against its budget; a request sees only the rows of its own user.
    `create policy owner_functions on assistant_usage for select to current_user
      using (current_setting('role') in ('unified_shell_system', 'unified_shell_request'))`,
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
    `revoke execute on function assistant_tokens_of_organisation(text, date) from public`,
    `grant execute on function assistant_tokens_of_organisation(text, date)
      to unified_shell_request, unified_shell_system`,
  ],
};
