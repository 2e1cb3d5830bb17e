/** Notifies every process of a committed change of what a user may do, however the change was made. */
import type { Migration } from './migration';

/** The thing whose users are concerned, and the column with its id. */
const SOURCES: readonly (readonly [
  table: string,
  kind: 'user' | 'person' | 'organisation',
  column: string,
])[] = [
  ['accounts', 'person', 'person_id'],
  ['staff_roles', 'person', 'person_id'],
  ['memberships', 'user', 'user_id'],
  ['product_contexts', 'user', 'user_id'],
  ['effective_policies', 'user', 'user_id'],
  ['collaborators', 'user', 'user_id'],
  ['commerce_tenants', 'user', 'user_id'],
  ['sandboxes', 'organisation', 'organisation_id'],
  ['suspended_organisations', 'organisation', 'organisation_id'],
];

const tell = (table: string, events: string, kind: string, column: string) =>
  `create trigger ${table}_access_told after ${events} on ${table}
    for each row execute function tell_access('${kind}', '${column}')`;

export const accessChanges: Migration = {
  version: 24,
  name: 'access-changes',
  runsWith: 22,
  statements: [
    // The message names a user, a person or an organisation. A row without a user concerns the whole organisation. Equal
    // messages of one transaction are sent once (PostgreSQL, NOTIFY).
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
    ...SOURCES.map(([table, kind, column]) => tell(table, 'insert or update or delete', kind, column)),
    tell('people', 'update of email, disabled_at', 'person', 'id'),
    tell('organisations', 'update of name, tenant, region', 'organisation', 'id'),
    // Only the sessions of the user are looked at again.
    `create function tell_session_end() returns trigger language plpgsql as $$
      begin
        perform pg_notify('unified_shell',
          json_build_object('topic', 'access', 'id', 'session:' || (old.payload ->> 'accountId'))::text);
        return null;
      end
    $$`,
    `create trigger session_end_told after delete on oidc_payloads
      for each row when (old.model = 'Session' and old.payload ? 'accountId') execute function tell_session_end()`,
  ],
};
