/** The slots that are switched off, and the cards of the default home, of the installation and of organisations. */
import {
  admitAdministrators,
  admitRequests,
  CHANGES_OWN,
  countVersions,
  isPlace,
  READS_OWN,
} from './baseline/table-rules';
import type { Migration } from './migration';

export const slotSettings: Migration = {
  version: 51,
  name: 'slot-settings',
  runsWith: 26,
  statements: [
    `create table slot_settings (
      -- That of the organisation, or 'installation'.
      id text primary key,
      organisation_id text references organisations on delete cascade,
      -- All slots are switched off.
      is_off boolean not null,
      -- The ids of solutions whose slots are switched off.
      solutions text[] not null,
      -- The ids of slots that are switched off, as appId:id.
      slots text[] not null,
      -- The cards of the default home, in their order, as appId:id.
      home text[] not null,
      version integer not null default 1,
      check (id = coalesce(organisation_id, 'installation'))
    )`,
    ...admitAdministrators('slot_settings', `organisation_id is null or ${READS_OWN}`, CHANGES_OWN),
    `alter table slot_settings enable row level security`,
    `alter table slot_settings force row level security`,
    `create policy system on slot_settings to unified_shell_system
      using (current_user = 'unified_shell_system')`,
    ...admitRequests('slot_settings', 'select', `organisation_id is null or ${isPlace('slot_settings')}`),
    countVersions('slot_settings'),
    // Those of the installation may concern every user.
    `create function tell_slots() returns trigger language plpgsql as $$
      begin
        perform pg_notify('unified_shell', json_build_object('topic', 'access', 'id', coalesce('organisation:' ||
          case when tg_op = 'DELETE' then old.organisation_id else new.organisation_id end, 'all'))::text);
        return null;
      end
    $$`,
    `create trigger slot_settings_told after insert or update or delete on slot_settings
      for each row execute function tell_slots()`,
  ],
};
