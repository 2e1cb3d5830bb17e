/** Counts failed sign-ins in leaky buckets, and stores the networks from which accounts signed in (case I3). */
import type { Migration } from './migration';

export const signInBuckets: Migration = {
  version: 14,
  name: 'sign-in-buckets',
  statements: [
    `drop function count_sign_in_attempt(text[], integer[], integer[], integer[], timestamptz, integer)`,
    `drop table sign_in_failures`,
    // A bucket is one time: the time at which it will be empty. Its level is the rest until then, divided by the time
    // that one failure takes to decay. The key is a keyed hash: the table has no e-mail address and no network address.
    `create table sign_in_failures (key text primary key, empty_at timestamptz not null)`,
    `create index sign_in_failures_by_time on sign_in_failures (empty_at)`,
    `create table sign_in_places (key text primary key, known_until timestamptz not null)`,
    `create index sign_in_places_by_time on sign_in_places (known_until)`,
    ...['sign_in_failures', 'sign_in_places'].flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy system on ${table} to unified_shell_system
        using (current_user = 'unified_shell_system')`,
    ]),

    // Counts in the first plan whose buckets all have room, and returns 0; without one, returns the shortest wait.
    // The first pass neither locks nor writes, so a refused attempt costs no storage. The second pass locks all rows of
    // the attempt, in the order of their keys, and reads them as they are after the wait for the lock.
    `create function count_sign_in_attempt(
      plan_places text[], bucket_plans integer[], bucket_keys text[], capacities integer[], decays_ms integer[],
      attempted_at timestamptz
    ) returns double precision language plpgsql as $$
      declare
        wait_ms double precision;
        shortest_wait_ms double precision;
      begin
        for pass in 1 .. 2 loop
          if pass = 2 then
            insert into sign_in_failures as entry (key, empty_at)
              select distinct bucket.key, attempted_at from unnest(bucket_keys) as bucket (key) order by bucket.key
              on conflict (key) do update set empty_at = entry.empty_at;
          end if;
          shortest_wait_ms := null;
          for current_plan in 1 .. cardinality(plan_places) loop
            continue when plan_places[current_plan] is not null and not exists (
              select from sign_in_places where key = plan_places[current_plan] and known_until > attempted_at);

            select coalesce(max(extract(epoch from entry.empty_at - attempted_at) * 1000
                - (bucket.capacity - 1)::double precision * bucket.decay_ms), 0)
              into wait_ms
              from unnest(bucket_plans, bucket_keys, capacities, decays_ms)
                as bucket (plan, key, capacity, decay_ms)
              join sign_in_failures entry on entry.key = bucket.key
              where bucket.plan = current_plan;
            shortest_wait_ms := least(shortest_wait_ms, wait_ms);
            exit when wait_ms <= 0 and pass = 1;

            if wait_ms <= 0 then
              update sign_in_failures entry
                set empty_at = greatest(entry.empty_at, attempted_at) + bucket.decay_ms * interval '1 millisecond'
                from unnest(bucket_plans, bucket_keys, decays_ms) as bucket (plan, key, decay_ms)
                where bucket.plan = current_plan and entry.key = bucket.key;
              return 0;
            end if;
          end loop;
          exit when shortest_wait_ms > 0;
        end loop;
        return ceil(shortest_wait_ms);
      end
    $$`,

    // Takes each share out of its bucket and removes it, and empties the cleared buckets.
    `create function refund_sign_in_failures(
      cleared_keys text[], share_keys text[], bucket_keys text[], refunded_at timestamptz
    ) returns void language plpgsql as $$
      begin
        perform from sign_in_failures
          where key = any (cleared_keys || share_keys || bucket_keys) order by key for update;
        update sign_in_failures bucket
          set empty_at = bucket.empty_at - (share.empty_at - refunded_at)
          from unnest(share_keys, bucket_keys) as refund (share_key, bucket_key)
          join sign_in_failures share on share.key = refund.share_key
          where bucket.key = refund.bucket_key and share.empty_at > refunded_at;
        delete from sign_in_failures where key = any (cleared_keys || share_keys);
      end
    $$`,

    // For the account page, which tells its owner of failed sign-ins.
    `create index events_refused_sign_ins on events (object, at)
      where action = 'session.sign-in' and outcome = 'refused'`,
  ],
};
