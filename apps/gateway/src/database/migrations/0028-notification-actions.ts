/** The action of a notification, which the user runs by a button. */
import type { Migration } from './migration';

export const notificationActions: Migration = {
  version: 28,
  name: 'notification-actions',
  runsWith: 26,
  statements: [
    `alter table notifications add column action jsonb check (jsonb_typeof(action) = 'object')`,
    // As in migration 22, with the action.
    `create or replace function deliver_notification(recipient text, message jsonb, sent timestamptz,
        per_minute integer, max_rows integer) returns boolean
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        place text := message ->> 'organisation';
        sender text := message ->> 'origin';
        slot text := coalesce(message ->> 'scope', message ->> 'id');
        choices jsonb;
        next bigint;
      begin
        if current_setting('role') = 'unified_shell_request' and not (
          place = any (request_owned()) or exists (
            select from memberships where organisation_id = place and user_id = any (request_members()))) then
          raise exception 'the organisation is not one of the request' using errcode = 'insufficient_privilege';
        end if;
        if not exists (select from memberships where user_id = recipient and organisation_id = place)
          and not exists (select from accounts where user_id = recipient and owning_organisation_id = place) then
          return false;
        end if;
        select data -> 'notificationChoices' into choices from settings
          where user_id = recipient and app_id = 'unified-shell' and group_id = 'shell'
            and organisation_id is null and sandbox is null;
        if message ->> 'severity' <> 'critical' and coalesce(
          choices -> (sender || '/' || (message ->> 'topic')) ->> 'inbox', choices -> sender ->> 'inbox') = 'false' then
          return false;
        end if;
        insert into notification_inboxes as inbox (user_id, revision) values (recipient, 1)
          on conflict (user_id) do update set revision = inbox.revision + 1 returning inbox.revision into next;
        if not exists (select from notifications where user_id = recipient and organisation_id = place
            and origin = sender and scope = slot)
          and (select count(*) from notifications where user_id = recipient and origin = sender
            and sent_at > sent - interval '1 minute') >= per_minute then
          slot := '~';
        end if;
        insert into notifications as known values (recipient, (message ->> 'id')::uuid, place, sender,
          message ->> 'topic', slot, message ->> 'severity', message ->> 'title', message ->> 'description',
          message ->> 'link', 'unseen', null, 1, sent, next, message -> 'action')
        on conflict (user_id, organisation_id, origin, scope) do update set
          topic = excluded.topic, severity = excluded.severity, title = excluded.title,
          description = excluded.description, link = excluded.link, action = excluded.action,
          state = 'unseen', snoozed_until = null,
          occurrences = case when slot = '~' and known.state in ('unseen', 'seen') then known.occurrences + 1 else 1 end,
          sent_at = excluded.sent_at, revision = excluded.revision;
        if next % 50 = 0 then
          delete from notifications where user_id = recipient and id in (
            select id from notifications where user_id = recipient order by sent_at desc, id desc offset max_rows);
        end if;
        return true;
      end
    $$`,
  ],
};
