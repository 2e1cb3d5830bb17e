/** Solutions and feature flags of the product, and the releases of the solutions that it hosts. */
import {
  admitAdministrators,
  admitSystemAdministrators,
  CHANGES_ALL,
  countVersions,
  createTeller,
  READS_ALL,
  tellAll,
} from './table-rules';

const catalogue = [
  // The flags of both providers. No flag belongs to a user, and requests have no access to the rules.
  `create table feature_flags (
    provider text not null check (provider in ('featureFlags', 'floodgate')),
    name text not null,
    project text not null default 'unified-shell',
    definition jsonb not null check (jsonb_typeof(definition) = 'object'),
    created_at timestamptz not null default now(),
    version integer not null default 1,
    primary key (provider, name)
  )`,
  ...admitAdministrators('feature_flags', READS_ALL, CHANGES_ALL),
  countVersions('feature_flags'),
  createTeller('tell_feature_flags', 'feature-flags'),
  tellAll('feature_flags', 'tell_feature_flags', 'insert or update or delete or truncate'),

  // The registrations that administrators have made or changed, and the availability that they have set. A registration
  // replaces the shipped one of its id. Without one, only the availability differs from the shipped.
  `create table solutions (
    app_id text primary key,
    registration jsonb check (jsonb_typeof(registration) = 'object'),
    availability jsonb check (jsonb_typeof(availability) = 'object'),
    created_at timestamptz not null default now(),
    version integer not null default 1,
    check (num_nonnulls(registration, availability) > 0)
  )`,
  ...admitSystemAdministrators('solutions'),
  countVersions('solutions'),
  createTeller('tell_solutions', 'solutions'),
  tellAll('solutions', 'tell_solutions'),
];

const releases = [
  // The key is the SHA-256 of the content, so that versions share the files that they have in common.
  `create table release_files (hash text primary key, content bytea not null, brotli bytea)`,
  ...admitSystemAdministrators('release_files'),

  createTeller('tell_releases', 'releases'),
  `create table solution_versions (
    app_id text not null,
    version text not null,
    integrity text not null,
    files jsonb not null check (jsonb_typeof(files) = 'object'),
    registration jsonb check (jsonb_typeof(registration) = 'object'),
    published_by text,
    published_at timestamptz not null,
    disabled_at timestamptz,
    approved_at timestamptz,
    primary key (app_id, version)
  )`,
  ...admitSystemAdministrators('solution_versions'),
  tellAll('solution_versions', 'tell_releases'),

  // Which people open which version. Without a live version, the files that are built with the product are live.
  `create table solution_releases (
    app_id text primary key,
    live text,
    previous text,
    candidate text,
    percentage numeric not null default 0 check (percentage between 0 and 100),
    programmes text[] not null default '{}',
    organisations text[] not null default '{}',
    paused_reason text,
    changed_by text,
    started_at timestamptz not null,
    version integer not null default 1,
    foreign key (app_id, live) references solution_versions (app_id, version),
    foreign key (app_id, previous) references solution_versions (app_id, version),
    foreign key (app_id, candidate) references solution_versions (app_id, version)
  )`,
  ...admitSystemAdministrators('solution_releases'),
  countVersions('solution_releases'),
  tellAll('solution_releases', 'tell_releases'),

  // The outcomes that shells report since the traffic was set, for each version; `live` stands for the files of the product.
  `create table release_outcomes (
    app_id text not null,
    version text not null,
    started_at timestamptz not null,
    opened bigint not null default 0,
    failed bigint not null default 0,
    timed bigint not null default 0,
    log_sum double precision not null default 0,
    log_square_sum double precision not null default 0,
    primary key (app_id, version, started_at)
  )`,
  ...admitSystemAdministrators('release_outcomes'),
];

export const solutions = [...catalogue, ...releases];
