/** The audit trail: append-only, old events are deleted, and repeated refusals are counted in one row (decision 0034). */
import {
  administration,
  admitOwnerFunctions,
  allowOnly,
  IN_FUNCTION,
  isPlace,
  READS_OWN,
} from './table-rules';

/** The account page tells its owner of the failed sign-ins of the last 30 days. */
const MIN_RETENTION = "interval '30 days'";
/** Refusals of one kind within this time after the first are one row. */
const REFUSAL_WINDOW = "interval '1 hour'";
/** Rows of one kind and actor within that time that name an object each; all further objects share one row. */
const MAX_OBJECTS = 20;

const SAME_KIND = `outcome <> 'success' and action = event_action
  and coalesce(actor, object, '') = coalesce(event_actor, event_object, '') and at > now() - ${REFUSAL_WINDOW}
  and outcome = event_outcome and actor is not distinct from event_actor
  and acting_as is not distinct from event_acting_as
  and organisation_id is not distinct from event_organisation_id`;

export const audit = [
  `create table events (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor text,
    acting_as text,
    organisation_id text,
    action text not null,
    object text,
    outcome text not null check (outcome in ('success', 'refused', 'failed')),
    request_id text,
    occurrences integer not null default 1,
    last_at timestamptz
  )`,
  `create index events_by_organisation on events (organisation_id, at)`,
  `create index events_by_time on events (at)`,
  // For `count_refusal`.
  `create index events_refusals on events (action, (coalesce(actor, object, '')), at) where outcome <> 'success'`,
  // For the account page, which tells its owner of failed sign-ins.
  `create index events_refused_sign_ins on events (object, at)
    where action = 'session.sign-in' and outcome = 'refused'`,
  // For the lists.
  `create index events_by_actor on events (actor, id)`,
  `create index events_by_action on events (action, id)`,
  `create index events_by_organisation_and_id on events (organisation_id, id)`,
  `create index events_by_object on events (object, id) where object is not null`,
  // Most events are successes, which a page finds soon without an index.
  `create index events_without_success on events (outcome, id) where outcome <> 'success'`,
  // Reads are most of the events, and are hidden unless they are asked for.
  `create index events_of_changes on events (id) where action <> 'administration.read'`,

  // The roles themselves may neither change nor delete events.
  `revoke update, delete on events from unified_shell_system`,
  `grant insert on events to unified_shell_request`,
  `create policy request_scope on events for insert to unified_shell_request
    with check (organisation_id is null or ${isPlace('events')})`,
  `grant select, insert on events to unified_shell_administrator`,
  administration('events', 'select', `using (${READS_OWN})`),
  administration('events', 'insert', `with check (organisation_id is null or ${READS_OWN})`),
  admitOwnerFunctions('events'),

  // The owner of a table has every privilege on it, so a trigger keeps the audit trail append-only.
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      if ${IN_FUNCTION} then
        if tg_op = 'DELETE' then
          if old.at < now() - ${MIN_RETENTION} then
            return old;
          end if;
        elsif tg_op = 'UPDATE' then
          if old.outcome <> 'success' and new.occurrences = old.occurrences + 1
            and to_jsonb(new) - array['occurrences', 'last_at'] = to_jsonb(old) - array['occurrences', 'last_at'] then
            return new;
          end if;
        end if;
      end if;
      raise exception 'events are append-only' using errcode = 'insufficient_privilege';
    end
  $$`,
  `create trigger events_append_only before update or delete on events
    for each row execute function refuse_change()`,
  `create trigger events_no_truncate before truncate on events
    for each statement execute function refuse_change()`,

  // Whole days, so that a day has one deletion. The deletion and the event about it are one statement.
  `create function delete_expired_events(retention_days integer, max_rows integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      deleted integer;
      newest timestamptz;
    begin
      if not pg_try_advisory_xact_lock(hashtext('unified-shell audit retention')) then
        return 0;
      end if;
      with gone as (
        delete from events where id in (
          select id from events
            where at < date_trunc('day', now() - retention_days * interval '1 day') order by at limit max_rows)
        returning at
      )
      select count(*), max(at) into deleted, newest from gone;
      if deleted > 0 then
        insert into events (action, outcome, object, occurrences) values ('audit.delete-expired', 'success',
          to_char(newest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), deleted);
      end if;
      return deleted;
    end
  $$`,
  ...allowOnly('unified_shell_system', 'delete_expired_events(integer, integer)'),

  // Returns 'counted', or the row that the caller has to insert: 'own', or 'shared' for a row without an object.
  `create function count_refusal(event_action text, event_outcome text, event_actor text, event_acting_as text,
      event_organisation_id text, event_object text) returns text
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      row_id bigint;
      answer text := 'own';
    begin
      select id into row_id from events where ${SAME_KIND} and object is not distinct from event_object
        order by id desc limit 1;
      if row_id is null and event_actor is not null
        and (select count(*) from events where ${SAME_KIND} and object is not null) >= ${MAX_OBJECTS} then
        answer := 'shared';
        select id into row_id from events where ${SAME_KIND} and object is null order by id desc limit 1;
      end if;
      if row_id is null then
        return answer;
      end if;
      update events set occurrences = occurrences + 1, last_at = now() where id = row_id;
      return 'counted';
    end
  $$`,
  ...allowOnly(
    'unified_shell_system, unified_shell_request, unified_shell_administrator',
    'count_refusal(text, text, text, text, text, text)',
  ),
];
