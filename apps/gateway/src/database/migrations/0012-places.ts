/**
 * Where a request may work is looked up for each row, in place of a list of organisations that it carries: somebody of 5,000
 * organisations costs what somebody of five does.
 */
import type { Migration } from './migration';

/** A list travels in a setting; not set, or empty, it matches nothing. */
const list = (name: string, setting: string) =>
  `create function ${name}() returns text[] language sql stable as $$
    select string_to_array(coalesce(current_setting('${setting}', true), ''), ',')
  $$`;

/**
 * Not `exists`: what is looked up for one row after the other, the planner would rather read whole, with every membership of
 * somebody who has thousands.
 */
const isPlace = (column: string) =>
  `(select true from request_places place where place.organisation_id = ${column} limit 1)`;
/** Written for everybody of the organisation, or for an account that is worked as (CTX-15). */
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
    // Of the asking role's own rights: what it may not see is no place of its.
    `create view request_places with (security_invoker = true) as
      select organisation_id from memberships where user_id = any ((select request_members())::text[])
      union all select unnest(request_owned())`,
    `grant select on request_places to unified_shell_request`,
    `create index organisations_by_tenant on organisations (tenant)`,

    // What somebody may know of is more than where they work at the moment: all accounts of their own.
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
