/**
 * For each row, row-level security looks up whether the user works in the row's organisation (a place of the user),
 * instead of comparing it with a list of the user's organisations. A user of 5,000 organisations costs as much as a
 * user of five.
 */
import type { Migration } from './migration';

/** A function that reads a list from a setting. A setting that is missing or empty matches no row. */
const list = (name: string, setting: string) =>
  `create function ${name}() returns text[] language sql stable as $$
    select string_to_array(coalesce(current_setting('${setting}', true), ''), ',')
  $$`;

/**
 * Not `exists`: for it the planner would read all memberships of the user, who may have thousands, instead of looking
 * one up for each row.
 */
const isPlace = (column: string) =>
  `(select true from request_places place where place.organisation_id = ${column} limit 1)`;
/** The row is for all users of the organisation, or for an account that the user works as (CTX-15). */
const isSeat = (table: string) =>
  `(${table}.user_id is null or ${table}.user_id = any ((select request_seats())::text[]))`;

function replacePolicy(table: string, using: string, check?: string): string[] {
  return [
    `drop policy request_scope on ${table}`,
    `create policy request_scope on ${table} to unified_shell_request
      using (${using}) ${check === undefined ? '' : `with check (${check})`}`,
  ];
}

const ofPlace = (table: string) => isPlace(`${table}.organisation_id`);
const ownSettings = "(settings.user_id is null or settings.user_id = current_setting('app.user_id', true))";
const ownRequest = "access_requests.user_id = current_setting('app.user_id', true)";

export const places: Migration = {
  version: 12,
  name: 'places',
  statements: [
    list('request_members', 'app.members'),
    list('request_owned', 'app.owned'),
    list('request_person', 'app.person'),
    list('request_person_owned', 'app.person_owned'),
    `create function request_seats() returns text[] language sql stable as $$
      select array_append(request_members(), current_setting('app.user_id', true))
    $$`,
    // The view has the rights of the role that queries it, so it leaves out memberships that the role may not see.
    `create view request_places with (security_invoker = true) as
      select organisation_id from memberships where user_id = any ((select request_members())::text[])
      union all select unnest(request_owned())`,
    `grant select on request_places to unified_shell_request`,
    `create index organisations_by_tenant on organisations (tenant)`,

    // A user may see the memberships of all their accounts, not only those of the accounts that they work as.
    ...replacePolicy('memberships', 'user_id = any ((select request_person())::text[])'),
    ...replacePolicy(
      'organisations',
      `id = any ((select request_person_owned())::text[])
        or (select true from memberships where memberships.organisation_id = organisations.id limit 1)`,
    ),

    ...replacePolicy('product_contexts', `${ofPlace('product_contexts')} and ${isSeat('product_contexts')}`),
    ...replacePolicy('sandboxes', ofPlace('sandboxes')),
    ...['effective_policies', 'collaborators', 'commerce_tenants'].flatMap((table) =>
      replacePolicy(table, `${ofPlace(table)} and ${isSeat(table)}`),
    ),
    ...replacePolicy('settings', `${ownSettings} and (organisation_id is null or ${ofPlace('settings')})`),
    ...replacePolicy(
      'access_requests',
      `${ofPlace('access_requests')} and (${ownRequest} or exists (
        select from memberships
        where memberships.organisation_id = access_requests.organisation_id
          and memberships.user_id = any ((select request_seats())::text[])
          and 'ORG_ADMIN' = any (memberships.named_roles)))`,
      `${ofPlace('access_requests')} and ${ownRequest}`,
    ),
    `drop policy request_scope on events`,
    `create policy request_scope on events for insert to unified_shell_request
      with check (organisation_id is null or ${ofPlace('events')})`,
    `drop function request_organisations()`,
  ],
};
