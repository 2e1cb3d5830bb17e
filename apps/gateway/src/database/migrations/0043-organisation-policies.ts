/**
 * What each organisation asks of a sign-in. A request whose session does not meet it does not work in the organisation:
 * `request_places`, on which the rules of all other tables depend, leaves it out.
 */
import {
  admitAdministrators,
  admitRequests,
  CHANGES_OWN,
  countVersions,
  READS_OWN,
  tellAccess,
} from './baseline/table-rules';
import type { Migration } from './migration';

const NOT_SUSPENDED = (id: string) =>
  `not exists (select from suspended_organisations suspended where suspended.organisation_id = ${id})`;

const ADMITS = (id: string) =>
  `not exists (select from organisation_policies policy where policy.organisation_id = ${id}
    and request_session() is not null
    and cardinality(policy_refusals(policy, request_session(), request_joined(policy.organisation_id))) > 0)`;

export const organisationPolicies: Migration = {
  version: 43,
  name: 'organisation-policies',
  runsWith: 26,
  statements: [
    `create table organisation_policies (
      organisation_id text primary key references organisations,
      -- Since when a second factor is asked for; null: it is not.
      second_factor_since timestamptz,
      grace_days integer not null default 0 check (grace_days between 0 and 90),
      -- Whether a sign-in at an identity provider counts as it is, or only if the provider tells of two factors.
      provider_factor text not null default 'trusted' check (provider_factor in ('trusted', 'told')),
      -- Null: all kinds.
      sign_in text[] check (cardinality(sign_in) > 0),
      session_minutes integer check (session_minutes > 0),
      idle_minutes integer check (idle_minutes > 0),
      -- Each is a cidr. Empty: all networks.
      networks text[] not null default '{}',
      version integer not null default 1
    )`,
    `alter table organisation_policies enable row level security`,
    `alter table organisation_policies force row level security`,
    `create policy system on organisation_policies to unified_shell_system
      using (current_user = 'unified_shell_system')`,
    // The rules of organisations admit those of the user that are not suspended.
    ...admitRequests(
      'organisation_policies',
      'select',
      '(select true from organisations where organisations.id = organisation_policies.organisation_id limit 1)',
    ),
    ...admitAdministrators('organisation_policies', READS_OWN, CHANGES_OWN),
    countVersions('organisation_policies'),
    tellAccess('organisation_policies', 'organisation', 'organisation_id'),

    // {now, address, amr, signedInAt, activeAt, provider, since}: times in seconds since 1970; `provider` is the organisation
    // whose identity provider the person signs in at; `since` is when the person got their first account. Null: not a
    // person's own session, so no policy applies.
    `create function request_session() returns jsonb language sql stable as $$
      select nullif(current_setting('app.session', true), '')::jsonb
    $$`,
    // When the person came into the organisation, in seconds since 1970.
    `create function request_joined(organisation text) returns double precision language sql stable as $$
      select coalesce((select extract(epoch from min(created_at)) from memberships
          where organisation_id = organisation and user_id = any (request_person()))::double precision,
        (request_session() ->> 'since')::double precision)
    $$`,
    `create function policy_refusals(policy organisation_policies, session jsonb, joined double precision)
      returns text[] language sql stable as $$
      select array_remove(array[
        case when cardinality(policy.networks) > 0 and not exists (
          select from unnest(policy.networks) as network
          where (session ->> 'address')::inet <<= network::cidr) then 'NETWORK' end,
        case when (session ->> 'now')::double precision >= (session ->> 'signedInAt')::double precision
              + policy.session_minutes * 60
            or (session ->> 'now')::double precision >= (session ->> 'activeAt')::double precision
              + policy.idle_minutes * 60 then 'SESSION' end,
        case when policy.sign_in is not null and not policy.sign_in @> array[case
            when session -> 'amr' @> '["fed"]' and session ->> 'provider' = policy.organisation_id then 'provider'
            when session -> 'amr' @> '["fed"]' then 'otherProvider'
            when session -> 'amr' @> '["pop"]' then 'passkey'
            else 'password' end] then 'SIGN_IN' end,
        case when coalesce(session -> 'amr' @> '["mfa"]'
              or policy.provider_factor = 'trusted' and session -> 'amr' @> '["fed"]', false) is false
            and (session ->> 'now')::double precision >= policy.grace_days * 86400
              + greatest(extract(epoch from policy.second_factor_since)::double precision, joined)
            and policy.second_factor_since is not null then 'SECOND_FACTOR' end
      ], null)
    $$`,
    `create or replace view request_places with (security_invoker = true) as
      select organisation_id from memberships where user_id = any ((select request_members())::text[])
        and ${NOT_SUSPENDED('memberships.organisation_id')} and ${ADMITS('memberships.organisation_id')}
      union all select owned.id from unnest(request_owned()) as owned (id)
        where ${NOT_SUSPENDED('owned.id')} and ${ADMITS('owned.id')}`,
  ],
};
