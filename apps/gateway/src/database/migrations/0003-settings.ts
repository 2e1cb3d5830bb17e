/** Settings of organisations, of users, and of users within an organisation (SET-01). */
import type { Migration } from './migration';

export const settings: Migration = {
  version: 3,
  name: 'settings',
  statements: [
    // The owner of a row is its level: a user, an organisation, or a user in an organisation.
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

    `grant select, insert, update on settings to unified_shell_request`,
    `alter table settings enable row level security`,
    `alter table settings force row level security`,
    `create policy system on settings to unified_shell_system
      using (current_user = 'unified_shell_system')`,
    `create policy request_scope on settings to unified_shell_request
      using ((user_id is null or user_id = current_setting('app.user_id', true))
        and (organisation_id is null or organisation_id = any ((select request_organisations())::text[])))`,
  ],
};
