/**
 * Releases of hosted solutions: their files by content, their versions, which people open which version, and what the
 * shells report of each version.
 */
import type { Migration } from './migration';

const protect = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
  `grant select, insert, update, delete on ${table} to unified_shell_administrator`,
  `create policy administration_select on ${table} for select to unified_shell_administrator
    using ((select administration_reads_all()))`,
  `create policy administration_change on ${table} to unified_shell_administrator
    using ((select administration_changes_all())) with check ((select administration_changes_all()))`,
];

const tell = (table: string) => `create trigger ${table}_told after insert or update or delete on ${table}
  for each statement execute function tell_releases()`;

export const releases: Migration = {
  version: 26,
  name: 'releases',
  runsWith: 23,
  statements: [
    // The key is the SHA-256 of the content, so that versions share the files that they have in common.
    `create table release_files (
      hash text primary key,
      content bytea not null,
      brotli bytea
    )`,
    ...protect('release_files'),

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
    ...protect('solution_versions'),

    // Without a live version, the files that are built with the product are live.
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
    `create trigger solution_releases_version before update on solution_releases
      for each row execute function count_version()`,
    ...protect('solution_releases'),

    // The outcomes since the traffic was set, for each version; `live` stands for the files of the product.
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
    ...protect('release_outcomes'),

    `create function tell_releases() returns trigger language plpgsql as $$
      begin
        perform pg_notify('unified_shell', '{"topic":"releases","id":"all"}');
        return null;
      end
    $$`,
    tell('solution_versions'),
    tell('solution_releases'),
  ],
};
