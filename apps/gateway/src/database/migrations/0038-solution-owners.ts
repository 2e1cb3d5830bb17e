/** The teams of solutions, and the people who own a solution: they see and publish it, and no other. */
import type { Migration } from './migration';

const IS_OWNED = 'in (select unnest(owned_solutions()))';

const admitOwners = (table: string, column = 'app_id') =>
  `create policy owner_select on ${table} for select to unified_shell_administrator using (${column} ${IS_OWNED})`;

export const solutionOwners: Migration = {
  version: 38,
  name: 'solution-owners',
  runsWith: 26,
  statements: [
    `create function owned_solutions() returns text[] language sql stable as $$
      select string_to_array(coalesce(current_setting('app.owned_solutions', true), ''), ',')
    $$`,
    // Null: that of the registration.
    `alter table solutions add column team jsonb check (jsonb_typeof(team) = 'object')`,
    'alter table solutions drop constraint solutions_check',
    `alter table solutions add constraint solutions_check
      check (num_nonnulls(registration, availability, team) > 0)`,
    `create table solution_owners (
      app_id text not null,
      person_id uuid not null references people on delete cascade,
      created_at timestamptz not null default now(),
      primary key (app_id, person_id)
    )`,
    'create index solution_owners_by_person on solution_owners (person_id)',
    'alter table solution_owners enable row level security',
    'alter table solution_owners force row level security',
    `create policy system on solution_owners to unified_shell_system using (current_user = 'unified_shell_system')`,
    'grant select, insert, update, delete on solution_owners to unified_shell_administrator',
    `create policy administration_select on solution_owners for select to unified_shell_administrator
      using ((select administration_reads_all()))`,
    `create policy administration_change on solution_owners to unified_shell_administrator
      using ((select administration_changes_all())) with check ((select administration_changes_all()))`,
    // An owner may open the administration, which an access rule decides.
    `create trigger solution_owners_access_told after insert or update or delete on solution_owners
      for each row execute function tell_access('person', 'person_id')`,
    ...['solution_owners', 'solutions', 'solution_versions', 'solution_releases', 'release_outcomes'].map(
      (table) => admitOwners(table),
    ),
    // The solution of an event. Events of earlier releases have none.
    'alter table events add column solution text',
    'create index events_by_solution on events (solution, id) where solution is not null',
    admitOwners('events', 'solution'),
  ],
};
