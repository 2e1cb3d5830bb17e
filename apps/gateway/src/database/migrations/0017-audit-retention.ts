/** Deletes old events of the audit trail, and counts repeated refusals in one row (decision 0034). */
import type { Migration } from './migration';

/** The account page tells its owner of the failed sign-ins of the last 30 days. */
const MIN_RETENTION = "interval '30 days'";
/** Refusals of one kind within this time after the first are one row. */
const REFUSAL_WINDOW = "interval '1 hour'";
/** Rows of one kind and actor within that time that name an object each; all further objects share one row. */
const MAX_OBJECTS = 20;

/**
 * The statement runs with the owner's privileges, but the session works as a role of the product: that is so only in
 * a function of the owner. The roles themselves may neither change nor delete events.
 */
const IN_FUNCTION = "current_setting('role') in ('unified_shell_system', 'unified_shell_request')";

const SAME_KIND = `outcome <> 'success' and action = event_action
  and coalesce(actor, object, '') = coalesce(event_actor, event_object, '') and at > now() - ${REFUSAL_WINDOW}
  and outcome = event_outcome and actor is not distinct from event_actor
  and acting_as is not distinct from event_acting_as
  and organisation_id is not distinct from event_organisation_id`;

export const auditRetention: Migration = {
  version: 17,
  name: 'audit-retention',
  runsWith: 14,
  statements: [
    `alter table events add column occurrences integer not null default 1`,
    `alter table events add column last_at timestamptz`,
    `create index events_by_time on events (at)`,
    `create index events_refusals on events (action, (coalesce(actor, object, '')), at) where outcome <> 'success'`,
    `create policy owner_functions on events to current_user using (${IN_FUNCTION})`,

    `create or replace function refuse_change() returns trigger language plpgsql as $$
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
    `revoke execute on function delete_expired_events(integer, integer) from public`,
    `revoke execute on function count_refusal(text, text, text, text, text, text) from public`,
    `grant execute on function delete_expired_events(integer, integer) to unified_shell_system`,
    `grant execute on function count_refusal(text, text, text, text, text, text)
      to unified_shell_system, unified_shell_request`,
  ],
};
