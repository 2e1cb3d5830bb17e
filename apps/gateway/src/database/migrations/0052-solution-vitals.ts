/** Creates the table of vitals: counts of what browsers measure when a solution opens, by version, organisation and hour (decision 0117). */
import { CHANGES_ALL, READS_ALL } from './baseline/table-rules';
import type { Migration } from './migration';

const IS_OWNED = 'app_id in (select unnest(owned_solutions()))';

export const solutionVitals: Migration = {
  version: 52,
  name: 'solution-vitals',
  runsWith: 26,
  statements: [
    // No row is about one person, and no row refers to another: a version and an organisation may be gone.
    `create table solution_vitals (
      app_id text not null,
      -- The beginning of the hour; of older rows that of the day (UTC).
      hour timestamptz not null,
      -- "live" stands for the files of the product.
      version text not null,
      -- Empty: of none, or of those beyond the limit.
      organisation_id text not null,
      measure text not null,
      -- The type of the error of a failure; empty for the other measures.
      code text not null,
      -- Of the fixed logarithmic scale (vitals/histogram.ts).
      bucket smallint not null check (bucket between 0 and 100),
      count bigint not null,
      sum double precision not null,
      primary key (app_id, hour, version, organisation_id, measure, code, bucket)
    )`,
    'create index solution_vitals_by_hour on solution_vitals (hour)',
    'alter table solution_vitals enable row level security',
    'alter table solution_vitals force row level security',
    `create policy system on solution_vitals to unified_shell_system using (current_user = 'unified_shell_system')`,
    'grant select, insert, update, delete on solution_vitals to unified_shell_administrator',
    `create policy administration_select on solution_vitals for select to unified_shell_administrator
      using (${READS_ALL} or ${IS_OWNED})`,
    `create policy administration_change on solution_vitals to unified_shell_administrator
      using (${CHANGES_ALL}) with check (${CHANGES_ALL})`,
  ],
};
