/** Notifications of users, and the function by which applications send them. */
import { admitOwn, admitOwnerFunctions, admitRequests, allowOnly, isOwn } from './table-rules';

export const notifications = [
  // The revision counts the changes of one user's notifications. Its row is locked by each change, so revisions become
  // visible in their order, and a reader that knows one revision misses no earlier one.
  `create table notification_inboxes (
    user_id text primary key references accounts on delete cascade, revision bigint not null)`,
  ...admitRequests('notification_inboxes', 'select, insert, update', isOwn('notification_inboxes')),
  admitOwnerFunctions('notification_inboxes'),

  // A message has the same id for all its recipients. Messages of one scope replace one another. The function below
  // relies on the order of the columns.
  `create table notifications (
    user_id text not null references accounts on delete cascade,
    id uuid not null,
    organisation_id text not null references organisations on delete cascade,
    origin text not null,
    topic text not null,
    scope text not null,
    severity text not null check (severity in ('low', 'normal', 'high', 'critical')),
    title text not null,
    description text,
    link text,
    state text not null check (state in ('unseen', 'seen', 'read', 'archived', 'snoozed')),
    snoozed_until timestamptz check ((snoozed_until is not null) = (state = 'snoozed')),
    occurrences integer not null,
    sent_at timestamptz not null,
    revision bigint not null,
    -- The user runs it by a button.
    action jsonb check (jsonb_typeof(action) = 'object'),
    primary key (user_id, id),
    unique (user_id, organisation_id, origin, scope)
  )`,
  `create index notifications_by_time on notifications (user_id, sent_at desc, id desc)`,
  `create index notifications_by_revision on notifications (user_id, revision)`,
  `create index notifications_by_origin on notifications (user_id, origin, sent_at)`,
  `create index notifications_snoozed on notifications (snoozed_until) where state = 'snoozed'`,
  ...admitOwn('notifications', 'select'),
  `grant update (state, snoozed_until, revision) on notifications to unified_shell_request`,
  admitOwnerFunctions('notifications'),

  // A request may send only within an organisation that its user works in, and only to users who work there. A recipient
  // who is unknown or who has switched the topic off is skipped; the caller does not learn which. Of one origin, each
  // user gets so many notifications a minute; the further ones share one row. Returns whether a row was written.
  `create function deliver_notification(recipient text, message jsonb, sent timestamptz,
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
  ...allowOnly(
    'unified_shell_system, unified_shell_request',
    'deliver_notification(text, jsonb, timestamptz, integer, integer)',
  ),
];
