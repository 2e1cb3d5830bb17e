/** Organisations, people with their accounts and memberships, and the access that users request. */
import {
  admitAdministrators,
  admitOwnerFunctions,
  admitRequests,
  CHANGES_ALL,
  CHANGES_OWN,
  countVersions,
  isAdministered,
  isOwn,
  isPlace,
  READS_ALL,
  READS_OWN,
  tellAccess,
} from './table-rules';

const NOT_SUSPENDED = (id: string) =>
  `not exists (select from suspended_organisations suspended where suspended.organisation_id = ${id})`;

const tables = [
  `create table organisations (
    id text primary key,
    tenant text not null,
    name text not null,
    region text not null,
    created_at timestamptz not null default now(),
    version integer not null default 1
  )`,
  `create index organisations_by_tenant on organisations (tenant)`,
  // For the lists: each order, and each search by the beginning of a text.
  `create index organisations_by_name on organisations (name, id)`,
  `create index organisations_by_tenant_and_id on organisations (tenant, id)`,
  `create index organisations_by_time on organisations (created_at, id)`,
  `create index organisations_by_name_prefix on organisations (lower(name) text_pattern_ops)`,
  `create index organisations_by_tenant_prefix on organisations (lower(tenant) text_pattern_ops)`,
  countVersions('organisations'),
  tellAccess('organisations', 'organisation', 'id', 'update of name, tenant, region'),

  `create table suspended_organisations (
    organisation_id text primary key references organisations on delete cascade,
    suspended_at timestamptz not null default now()
  )`,
  tellAccess('suspended_organisations', 'organisation', 'organisation_id'),

  `create table people (
    id uuid primary key,
    email text not null unique check (email = lower(email)),
    password_hash text,
    created_at timestamptz not null default now(),
    disabled_at timestamptz,
    -- Until the person has set a password or a passkey.
    invited_at timestamptz,
    version integer not null default 1
  )`,
  `create index people_by_time on people (created_at, id)`,
  `create index people_by_email_prefix on people (email text_pattern_ops)`,
  `create index people_disabled on people (email) where disabled_at is not null`,
  `create index people_invited on people (email) where invited_at is not null`,
  // Not for a new password, which the person sets.
  countVersions('people', 'update of email, disabled_at'),
  tellAccess('people', 'person', 'id', 'update of email, disabled_at'),

  `create table accounts (
    user_id text primary key,
    person_id uuid not null references people on delete cascade,
    type text not null check (type in ('type1', 'type2', 'type2e', 'type3')),
    owning_organisation_id text references organisations,
    first_name text not null,
    last_name text not null,
    display_name text not null,
    preferred_languages text[] not null default '{}',
    auth_type text not null check (auth_type in ('ind', 'eoa', 'fed')),
    created_at timestamptz not null default now(),
    -- An address relative to the shell's origin, or absolute (NAV-06).
    picture text,
    -- Columns of their own, because an index on an expression is not used below row-level security: its function may tell
    -- of rows that the policy hides.
    display_name_key text not null generated always as (lower(display_name)) stored,
    last_name_key text not null generated always as (lower(last_name)) stored
  )`,
  `create index accounts_by_person on accounts (person_id)`,
  `create index accounts_by_owner on accounts (owning_organisation_id)`,
  `create index accounts_by_display_name on accounts (display_name_key text_pattern_ops)`,
  `create index accounts_by_last_name on accounts (last_name_key text_pattern_ops)`,
  admitOwnerFunctions('accounts', 'select'),
  tellAccess('accounts', 'person', 'person_id'),

  `create table memberships (
    user_id text not null references accounts on delete cascade,
    organisation_id text not null references organisations,
    named_roles text[] not null default '{}',
    created_at timestamptz not null default now(),
    version integer not null default 1,
    primary key (user_id, organisation_id)
  )`,
  `create index memberships_by_organisation_and_user on memberships (organisation_id, user_id)`,
  admitOwnerFunctions('memberships', 'select'),
  countVersions('memberships'),
  tellAccess('memberships', 'user', 'user_id'),

  // The roles of the company's own staff.
  `create table staff_roles (
    person_id uuid not null references people on delete cascade,
    role text not null check (role in ('IMPERSONATOR', 'SYSTEM_ADMIN', 'AUDITOR')),
    created_at timestamptz not null default now(),
    primary key (person_id, role)
  )`,
  tellAccess('staff_roles', 'person', 'person_id'),
];

/** After the tables, because the policies of one read others. */
const policies = [
  // The organisations that the user works in. The view has the rights of the role that queries it, so it leaves out
  // memberships that the role may not see. A suspended organisation is no place of its users.
  `create view request_places with (security_invoker = true) as
    select organisation_id from memberships where user_id = any ((select request_members())::text[])
      and ${NOT_SUSPENDED('memberships.organisation_id')}
    union all select owned.id from unnest(request_owned()) as owned (id) where ${NOT_SUSPENDED('owned.id')}`,
  `grant select on request_places to unified_shell_request`,

  ...admitRequests(
    'organisations',
    'select',
    `(id = any ((select request_person_owned())::text[])
      or (select true from memberships where memberships.organisation_id = organisations.id limit 1))
      and ${NOT_SUSPENDED('organisations.id')}`,
  ),
  // The rules of requests read it. It has ids only.
  ...admitRequests('suspended_organisations', 'select', 'true'),
  // A user may see the memberships of all their accounts, not only those of the accounts that they work as.
  ...admitRequests('memberships', 'select', 'user_id = any ((select request_person())::text[])'),

  ...admitAdministrators('organisations', `${READS_ALL} or ${isAdministered('id')}`, CHANGES_ALL),
  ...admitAdministrators('suspended_organisations', READS_OWN, CHANGES_ALL),
  ...admitAdministrators('memberships', READS_OWN, CHANGES_OWN),
  // An account that the caller's organisations own, or that is a member of one of them.
  ...admitAdministrators(
    'accounts',
    `${READS_ALL} or ${isAdministered('owning_organisation_id')}
      or exists (select from memberships where memberships.user_id = accounts.user_id)`,
    `${CHANGES_ALL} or ${isAdministered('owning_organisation_id')}`,
  ),
  ...admitAdministrators(
    'people',
    `${READS_ALL} or exists (select from accounts where accounts.person_id = people.id)`,
    `${CHANGES_ALL} or exists (select from accounts where accounts.person_id = people.id)`,
  ),
  ...admitAdministrators(
    'staff_roles',
    `${READS_ALL} or exists (select from people where people.id = staff_roles.person_id)`,
    CHANGES_ALL,
  ),
];

const accessRequests = [
  `create table access_requests (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references accounts on delete cascade,
    organisation_id text not null references organisations,
    solution text not null,
    note text,
    created_at timestamptz not null default now(),
    closed_at timestamptz,
    decision text check (decision in ('approved', 'denied')),
    answer text,
    decided_by text
  )`,
  `create unique index access_requests_open on access_requests (user_id, organisation_id, solution)
    where closed_at is null`,
  `create index access_requests_by_organisation on access_requests (organisation_id, created_at)`,
  `create index access_requests_by_time on access_requests (created_at, id)`,
  // A user sees their own requests. An administrator also sees those of the organisation.
  ...admitRequests(
    'access_requests',
    'select, insert',
    `${isPlace('access_requests')} and (${isOwn('access_requests')} or exists (
      select from memberships
      where memberships.organisation_id = access_requests.organisation_id
        and memberships.user_id = any ((select request_seats())::text[])
        and 'ORG_ADMIN' = any (memberships.named_roles)))`,
    `${isPlace('access_requests')} and ${isOwn('access_requests')}`,
  ),
  ...admitAdministrators('access_requests', READS_OWN, CHANGES_OWN),
  // The page of a denied request shows the words of the administrator at once (decision 0061).
  tellAccess('access_requests', 'user', 'user_id', 'update of closed_at'),
];

export const organisations = [...tables, ...policies, ...accessRequests];
