/** How people sign in: sessions and keys of the OpenID provider, methods, failed attempts, and identity providers. */
import { admitSystemAdministrators, countVersions, READS_OWN } from './table-rules';

const provider = [
  `create table oidc_payloads (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    user_code text,
    expires_at timestamptz,
    consumed_at timestamptz,
    primary key (model, id)
  )`,
  `create index oidc_payloads_by_grant on oidc_payloads (grant_id) where grant_id is not null`,
  `create index oidc_payloads_by_uid on oidc_payloads (model, uid) where uid is not null`,
  `create index oidc_payloads_by_expiry on oidc_payloads (expires_at)`,
  // For the list of the sessions of one account, which its user can open, and for that of the administration.
  `create index oidc_payloads_sessions_by_account on oidc_payloads ((payload ->> 'accountId'))
    where model = 'Session'`,
  `create index oidc_payloads_sessions_by_time on oidc_payloads (((payload ->> 'loginTs')::bigint), id)
    where model = 'Session'`,
  // As `tell_access`. Only the sessions of the user are looked at again.
  `create function tell_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('unified_shell',
        json_build_object('topic', 'access', 'id', 'session:' || (old.payload ->> 'accountId'))::text);
      return null;
    end
  $$`,
  `create trigger session_end_told after delete on oidc_payloads
    for each row when (old.model = 'Session' and old.payload ? 'accountId') execute function tell_session_end()`,

  `create table signing_keys (
    kid text primary key,
    sealed_jwk text not null,
    created_at timestamptz not null default now(),
    -- The key signs from then on. It is stored and published earlier, so that clients know it in time.
    active_from timestamptz not null default now()
  )`,

  // The kind of device on which a session began, so that users can tell their sessions apart.
  `create table session_devices (
    -- The uid of the OpenID provider's session, which is a row of oidc_payloads.
    session_id text primary key,
    user_id text not null,
    browser text not null,
    system text not null,
    created_at timestamptz not null default now()
  )`,
  `create index session_devices_by_time on session_devices (created_at)`,

  // Staff who act as a customer (ACCESS-32).
  `create table impersonations (
    id uuid primary key,
    session_id text not null,
    impersonator_id text not null references accounts on delete cascade,
    user_id text not null references accounts on delete cascade,
    reason text not null,
    started_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > started_at),
    ended_at timestamptz
  )`,
  // A session has at most one running impersonation.
  `create unique index impersonations_running on impersonations (session_id) where ended_at is null`,
  `create index impersonations_by_user on impersonations (user_id, started_at)`,
];

const methods = [
  `create table passkeys (
    id text primary key,
    person_id uuid not null references people on delete cascade,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null default '{}',
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    last_challenge_at timestamptz not null
  )`,
  `create index passkeys_by_person on passkeys (person_id)`,

  `create table authenticators (
    person_id uuid primary key references people on delete cascade,
    sealed_secret text not null,
    last_step bigint not null,
    created_at timestamptz not null
  )`,

  `create table recovery_codes (
    person_id uuid not null references people on delete cascade,
    hash text not null,
    used_at timestamptz,
    primary key (person_id, hash)
  )`,

  // The links with which people who forgot their password set a new one. One row for each person: a newer link replaces
  // the older one. The table has no token, only its hash.
  `create table password_resets (
    person_id uuid primary key references people on delete cascade,
    token_hash text not null unique,
    expires_at timestamptz not null
  )`,
  `create index password_resets_by_time on password_resets (expires_at)`,
];

/**
 * Failed sign-ins, counted for all processes together in leaky buckets (case I3). A bucket is one time: the time at which it
 * will be empty. Its level is the rest until then, divided by the time that one failure takes to decay. A key is a keyed
 * hash: the tables have no e-mail address and no network address.
 */
const failures = [
  `create table sign_in_failures (key text primary key, empty_at timestamptz not null)`,
  `create index sign_in_failures_by_time on sign_in_failures (empty_at)`,
  // The networks from which accounts signed in.
  `create table sign_in_places (key text primary key, known_until timestamptz not null)`,
  `create index sign_in_places_by_time on sign_in_places (known_until)`,

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
];

const identityProviders = [
  `create table identity_providers (
    organisation_id text primary key references organisations,
    issuer text not null,
    client_id text not null,
    sealed_client_secret text not null,
    vouches_for_email boolean not null,
    created_at timestamptz not null default now(),
    -- The operator's file replaces only its own providers.
    origin text not null default 'file' check (origin in ('file', 'stored')),
    enabled boolean not null default true,
    version integer not null default 1
  )`,
  // All columns except the sealed secret, which no administrator reads.
  ...admitSystemAdministrators(
    'identity_providers',
    READS_OWN,
    '(organisation_id, issuer, client_id, vouches_for_email, origin, enabled, created_at, version)',
  ),
  countVersions('identity_providers'),
  // A domain leads to one provider: two organisations cannot both claim it.
  `create table identity_provider_domains (
    domain text primary key check (domain = lower(domain)),
    organisation_id text not null references identity_providers on delete cascade
  )`,
  ...admitSystemAdministrators('identity_provider_domains', READS_OWN),
];

export const signIn = [...provider, ...methods, ...failures, ...identityProviders];
