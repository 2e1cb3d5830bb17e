/** The pages that a user opened last in an organisation, and those that they have pinned there (NAV-26). */
import type { Migration } from './migration';

/** As in migration 12: a lookup of the one place, not a list of all. */
const isPlace = (table: string) =>
  `(select true from request_places place where place.organisation_id = ${table}.organisation_id limit 1)`;

const protect = (table: string, rights: string) => [
  `grant ${rights} on ${table} to unified_shell_request`,
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy system on ${table} to unified_shell_system using (current_user = 'unified_shell_system')`,
  `create policy request_scope on ${table} to unified_shell_request
    using (${table}.user_id = current_setting('app.user_id', true) and ${isPlace(table)})`,
];

export const recents: Migration = {
  version: 18,
  name: 'recents',
  runsWith: 17,
  statements: [
    `create table recents (
      user_id text not null references accounts on delete cascade,
      organisation_id text not null references organisations on delete cascade,
      page text not null,
      app_id text not null,
      link text not null,
      title text not null,
      context text,
      clicked_at timestamptz not null,
      primary key (user_id, organisation_id, page)
    )`,
    `create index recents_by_time on recents (user_id, organisation_id, clicked_at desc, page)`,
    ...protect('recents', 'select, insert, update, delete'),
    `create table favourites (
      user_id text not null references accounts on delete cascade,
      organisation_id text not null references organisations on delete cascade,
      entries jsonb not null check (jsonb_typeof(entries) = 'array'),
      updated_at timestamptz not null,
      primary key (user_id, organisation_id)
    )`,
    ...protect('favourites', 'select, insert, update'),
  ],
};
