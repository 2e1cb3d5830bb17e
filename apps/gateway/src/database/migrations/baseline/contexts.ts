/** The contexts of an organisation: product contexts, sandboxes with their policies, collaborators, commerce tenants. */
import {
  admitAdministrators,
  admitRequests,
  CHANGES_ALL,
  CHANGES_OWN,
  countVersions,
  isPlace,
  isSeat,
  READS_OWN,
  tellAccess,
} from './table-rules';

/** Users of the organisation read the rows that are for all of them or for them. */
const secure = (table: string, change: string) => [
  ...admitRequests(table, 'select', `${isPlace(table)} and ${isSeat(table)}`),
  ...admitAdministrators(table, READS_OWN, change),
  tellAccess(table, 'user', 'user_id'),
];

export const contexts = [
  `create table product_contexts (
    id uuid primary key,
    organisation_id text not null references organisations,
    user_id text references accounts on delete cascade,
    service_code text not null,
    data jsonb not null default '{}',
    created_at timestamptz not null default now(),
    version integer not null default 1
  )`,
  `create index product_contexts_by_organisation on product_contexts (organisation_id, user_id)`,
  `create index product_contexts_by_service on product_contexts (organisation_id, service_code, id)`,
  ...secure('product_contexts', CHANGES_ALL),
  countVersions('product_contexts'),

  `create table sandboxes (
    organisation_id text not null references organisations,
    name text not null,
    title text not null,
    region text not null,
    state text not null,
    type text not null check (type in ('DEVELOPMENT', 'PRODUCTION')),
    is_default boolean not null default false,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    primary key (organisation_id, name)
  )`,
  `create unique index sandboxes_default on sandboxes (organisation_id) where is_default`,
  ...admitRequests('sandboxes', 'select', isPlace('sandboxes')),
  ...admitAdministrators('sandboxes', READS_OWN, CHANGES_OWN),
  countVersions('sandboxes'),
  tellAccess('sandboxes', 'organisation', 'organisation_id'),

  `create table effective_policies (
    id uuid primary key default gen_random_uuid(),
    organisation_id text not null,
    sandbox text not null,
    user_id text references accounts on delete cascade,
    name text not null,
    privileges text[] not null default '{}',
    created_at timestamptz not null default now(),
    foreign key (organisation_id, sandbox) references sandboxes on delete cascade,
    unique nulls not distinct (organisation_id, sandbox, user_id, name)
  )`,
  ...secure('effective_policies', CHANGES_OWN),

  // `key` names a row: the id of the thing may be there for the organisation and again for an account.
  `create table collaborators (
    organisation_id text not null references organisations,
    id text not null,
    user_id text references accounts on delete cascade,
    name text not null,
    type text not null check (type in ('ADVERTISER', 'DATA_PARTNER', 'ID_PARTNER', 'PUBLISHER')),
    created_at timestamptz not null default now(),
    version integer not null default 1,
    key uuid not null default gen_random_uuid(),
    unique nulls not distinct (organisation_id, id, user_id)
  )`,
  `create unique index collaborators_by_key on collaborators (key)`,
  ...secure('collaborators', CHANGES_ALL),
  countVersions('collaborators'),

  `create table commerce_tenants (
    organisation_id text not null references organisations,
    code text not null,
    user_id text references accounts on delete cascade,
    name text not null,
    environment text not null check (environment in ('PRODUCTION', 'SANDBOX')),
    product text not null,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    key uuid not null default gen_random_uuid(),
    unique nulls not distinct (organisation_id, code, user_id)
  )`,
  `create unique index commerce_tenants_by_key on commerce_tenants (key)`,
  ...secure('commerce_tenants', CHANGES_ALL),
  countVersions('commerce_tenants'),
];
