/** Which versions of hosted solutions were live, and which were taken back: only files of the first are served on. */
import type { Migration } from './migration';

const TABLES = ['solution_versions', 'solution_releases'];

export const withdrawnVersions: Migration = {
  version: 33,
  name: 'withdrawn-versions',
  runsWith: 26,
  statements: [
    `alter table solution_versions add column first_live_at timestamptz`,
    `alter table solution_versions add column withdrawn_at timestamptz`,
    // The owner, who migrates, would see no row.
    ...TABLES.map((table) => `alter table ${table} no force row level security`),
    // Of earlier ones it is not known whether they were rolled back: their files are no longer served.
    `update solution_versions as known set first_live_at = known.published_at from solution_releases as release
      where release.app_id = known.app_id and known.version in (release.live, release.previous)`,
    ...TABLES.map((table) => `alter table ${table} force row level security`),
  ],
};
