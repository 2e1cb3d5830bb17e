/**
 * The facts of a session that the policies of organisations judge, as SQL: the JSON that `request_session()` reads
 * (migration `organisation-policies`).
 */
import { type RawBuilder, sql } from 'kysely';
import { lifetimesSeconds } from '../identity/shared/lifetimes';
import { comparableAddress } from './network';

export interface JudgedSession {
  /** The `sid` of its tokens. */
  sessionId: string;
  /** The network address of the client; left out where it is not known: then no allowed network has it. */
  address?: string | undefined;
  /** Set while a member of staff acts as a customer: the policies of customers do not apply. */
  impersonatorId?: string | undefined;
}

/** When the user was last active, in seconds since 1970; a session that has not told yet was active when it was extended. */
export const activeAt = sql<number>`coalesce((payload ->> 'activeAt')::double precision,
  greatest((payload ->> 'loginTs')::double precision,
    (payload ->> 'exp')::double precision - ${sql.lit(lifetimesSeconds.session)}))`;

/** The organisation whose identity provider signs the person in. @param personId in SQL */
const providerOf = (personId: RawBuilder<unknown>) => sql<string | null>`(
  select own.organisation_id from identity_provider_domains as own
  join people on own.domain = split_part(people.email, '@', 2) where people.id = ${personId})`;

/** The same at no cost in an installation without policies, where it is null. */
export const factsForPolicies = (...judged: Parameters<typeof sessionFacts>) =>
  sql<
    string | null
  >`case when exists (select from organisation_policies) then ${sessionFacts(...judged)} end`;

/**
 * Null in an impersonation.
 * @param personId in SQL
 * @param now milliseconds since 1970
 */
export function sessionFacts(
  { sessionId, address, impersonatorId }: JudgedSession,
  personId: RawBuilder<unknown>,
  now: number,
): RawBuilder<string | null> {
  if (impersonatorId !== undefined) return sql`null::text`;
  const own = sql`'amr', coalesce(payload -> 'amr', '[]'), 'signedInAt', payload -> 'loginTs', 'activeAt', ${activeAt}`;
  return sql`(select ${factsWith(own, address, personId, now)} from oidc_payloads
    where model = 'Session' and uid = ${sessionId} limit 1)`;
}

/** A sign-in whose session is not stored yet. */
export interface JudgedSignIn {
  /** The network address of the client. */
  address?: string | undefined;
  amr: readonly string[];
  /** In seconds since 1970. */
  signedInAt: number;
}

/** As `sessionFacts`, of a user who is active now. */
export function signInFacts(
  { address, amr, signedInAt }: JudgedSignIn,
  personId: RawBuilder<unknown>,
  now: number,
): RawBuilder<string> {
  const own = sql`'amr', ${JSON.stringify(amr)}::jsonb, 'signedInAt', ${signedInAt}::double precision,
    'activeAt', ${now / 1000}::double precision`;
  return factsWith(own, address, personId, now);
}

/** @param own the names and values that tell of the session itself */
function factsWith(
  own: RawBuilder<unknown>,
  address: string | undefined,
  personId: RawBuilder<unknown>,
  now: number,
): RawBuilder<string> {
  const ip = address === undefined ? null : comparableAddress(address);
  return sql`jsonb_build_object('now', ${now / 1000}::double precision, 'address', ${ip}::text, ${own},
      'provider', ${providerOf(personId)},
      'since', (select extract(epoch from min(created_at)) from accounts where person_id = ${personId}))::text`;
}
