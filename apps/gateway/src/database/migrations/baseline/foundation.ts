/** The privileges of the roles (`database/roles.ts`), and the functions that policies and triggers of many tables call. */

/** A function that reads a list from a setting of the transaction. A setting that is missing or empty matches no row. */
const list = (name: string, setting: string) =>
  `create function ${name}() returns text[] language sql stable as $$
    select string_to_array(coalesce(current_setting('${setting}', true), ''), ',')
  $$`;

export const foundation = [
  `grant usage on schema public to unified_shell_system, unified_shell_request, unified_shell_administrator`,
  // All later tables get these privileges automatically. Their policies must be created by hand.
  `alter default privileges in schema public grant select, insert, update, delete on tables to unified_shell_system`,
  // Only the owner, who migrates, writes the schema's version.
  `grant select on schema_migrations to unified_shell_system`,

  // The accounts and organisations of a request (`request-scope.ts`).
  list('request_members', 'app.members'),
  list('request_owned', 'app.owned'),
  list('request_person', 'app.person'),
  list('request_person_owned', 'app.person_owned'),
  `create function request_seats() returns text[] language sql stable as $$
    select array_append(request_members(), current_setting('app.user_id', true))
  $$`,

  // The rights of a call of the administration (decision 0042).
  list('administered_organisations', 'app.administered'),
  `create function administration_reads_all() returns boolean language sql stable as $$
    select coalesce(current_setting('app.administration', true), '') in ('read', 'change')
  $$`,
  `create function administration_changes_all() returns boolean language sql stable as $$
    select coalesce(current_setting('app.administration', true), '') = 'change'
  $$`,

  `create function count_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end
  $$`,
  // Notifies every process on this database of a committed change, however the change was made. The message names a user,
  // a person or an organisation. A row without a user concerns the whole organisation. Equal messages of one transaction
  // are sent once (PostgreSQL, NOTIFY).
  `create function tell_access() returns trigger language plpgsql as $$
    declare
      changed jsonb;
      told text;
    begin
      if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
      told := tg_argv[0] || ':' || (changed ->> tg_argv[1]);
      perform pg_notify('unified_shell', json_build_object('topic', 'access',
        'id', coalesce(told, 'organisation:' || (changed ->> 'organisation_id')))::text);
      return null;
    end
  $$`,

  `create table installation (key text primary key, value text not null)`,
];
