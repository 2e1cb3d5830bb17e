/** The data of users: settings, recent pages, favourites, and answers to agreements and surveys. */
import { admitOwn, admitOwnChecked, admitOwnerFunctions, admitRequests, isOwn, isPlace } from './table-rules';

const OWN_SETTINGS = `(settings.user_id is null or ${isOwn('settings')})`;

const settingsTable = [
  // The owner of a row is its level: a user, an organisation, or a user in an organisation (SET-01).
  `create table settings (
    app_id text not null,
    group_id text not null,
    user_id text references accounts on delete cascade,
    organisation_id text references organisations,
    sandbox text,
    data jsonb not null check (jsonb_typeof(data) = 'object'),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (num_nonnulls(user_id, organisation_id) > 0),
    check (sandbox is null or organisation_id is not null),
    unique nulls not distinct (user_id, organisation_id, app_id, group_id, sandbox)
  )`,
  `create index settings_by_organisation on settings (organisation_id, app_id) where user_id is null`,
  ...admitRequests(
    'settings',
    'select, insert, update',
    `${OWN_SETTINGS} and (organisation_id is null or ${isPlace('settings')})`,
  ),
  admitOwnerFunctions('settings', 'select'),

  // A field that is null in the patch is removed. In a field that is merged by entry, a null entry is removed.
  `create function merge_settings(stored jsonb, patch jsonb, by_entry text[]) returns jsonb
    language sql immutable as $$
      select (stored - array(select key from jsonb_each(patch) where value = 'null')) || coalesce(
        (select jsonb_object_agg(key, case
            when key = any (by_entry) then jsonb_strip_nulls(coalesce(stored -> key, '{}') || value)
            else value end)
          from jsonb_each(patch) where value <> 'null'),
        '{}')
  $$`,
];

const pages = [
  // The pages that a user opened last in an organisation, and those that they have pinned there (NAV-26).
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
  ...admitOwn('recents', 'select, insert, update, delete'),

  `create table favourites (
    user_id text not null references accounts on delete cascade,
    organisation_id text not null references organisations on delete cascade,
    entries jsonb not null check (jsonb_typeof(entries) = 'array'),
    updated_at timestamptz not null,
    primary key (user_id, organisation_id)
  )`,
  ...admitOwn('favourites', 'select, insert, update'),
];

const onlyAdded = (table: string) => [
  ...admitOwnChecked(table, 'select, insert'),
  `create trigger append_only before update or delete on ${table}
    for each row execute function refuse_change_of_answers()`,
];

const answers = [
  // Rows leave only together with the account or the organisation that they belong to.
  `create function refuse_change_of_answers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (not exists (select from accounts where user_id = old.user_id)
        or not exists (select from organisations where id = old.organisation_id)) then
        return old;
      end if;
      raise exception 'answers are append-only' using errcode = 'insufficient_privilege';
    end
  $$`,
  `create table agreement_answers (
    id bigint generated always as identity primary key,
    user_id text not null references accounts on delete cascade,
    organisation_id text not null references organisations on delete cascade,
    key text not null,
    type text not null check (type in ('AI', 'BETA', 'GENSTUDIO')),
    feature text not null,
    version text not null,
    locale text not null,
    hash text not null,
    answer text not null check (answer in ('accepted', 'declined', 'cleared')),
    answered_at timestamptz not null
  )`,
  `create index agreement_answers_latest on agreement_answers (user_id, organisation_id, key, id desc)`,
  ...onlyAdded('agreement_answers'),

  `create table survey_answers (
    id bigint generated always as identity primary key,
    user_id text not null references accounts on delete cascade,
    organisation_id text not null references organisations on delete cascade,
    solution text not null,
    score smallint not null check (score between 0 and 10),
    comment text,
    answered_at timestamptz not null
  )`,
  `create index survey_answers_by_time on survey_answers (user_id, answered_at desc)`,
  ...onlyAdded('survey_answers'),
];

export const settings = [...settingsTable, ...pages, ...answers];
