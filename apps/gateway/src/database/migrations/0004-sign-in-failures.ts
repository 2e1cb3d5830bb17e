/** Failed sign-ins, counted for all processes together (case I3). */
import type { Migration } from './migration';

export const signInFailures: Migration = {
  version: 4,
  name: 'sign-in-failures',
  statements: [
    // The key is a keyed hash, so the table has no e-mail address and no network address.
    `create table sign_in_failures (
      key text primary key,
      failures integer not null,
      last_at timestamptz not null
    )`,
    `create index sign_in_failures_by_time on sign_in_failures (last_at)`,
    `alter table sign_in_failures enable row level security`,
    `alter table sign_in_failures force row level security`,
    `create policy system on sign_in_failures to unified_shell_system
      using (current_user = 'unified_shell_system')`,

    // The insert locks all rows of the attempt, always in the same order, and reads them once it has the locks, so
    // concurrent attempts are counted.
    `create function count_sign_in_attempt(
      attempt_keys text[], free_failures integer[], first_waits_ms integer[], longest_waits_ms integer[],
      attempted_at timestamptz, memory_ms integer
    ) returns integer language plpgsql as $$
      declare
        wait_ms integer;
      begin
        with rules as (
          select * from unnest(attempt_keys, free_failures, first_waits_ms, longest_waits_ms)
            as rule (key, free, first_wait, longest_wait)
        ), locked as (
          insert into sign_in_failures as entry (key, failures, last_at)
          select rules.key, 0, attempted_at from rules order by rules.key
          on conflict (key) do update set failures = case
              when entry.last_at > attempted_at - memory_ms * interval '1 millisecond' then entry.failures
              else 0 end
          returning entry.key, entry.failures, entry.last_at
        )
        select ceil(max(case
            when locked.failures <= rules.free then 0
            else extract(epoch from locked.last_at - attempted_at) * 1000 + least(
              rules.first_wait * 2::numeric ^ least(locked.failures - rules.free - 1, 30),
              rules.longest_wait)
            end))
          into wait_ms from locked join rules on rules.key = locked.key;
        if wait_ms > 0 then
          return wait_ms;
        end if;
        update sign_in_failures set failures = failures + 1, last_at = attempted_at
          where key = any (attempt_keys);
        return 0;
      end
    $$`,
  ],
};
