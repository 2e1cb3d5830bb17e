/** What the organisations of a person ask of their sessions, from the database. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { PersonPolicies, PolicyDuty } from '../identity/session/person-policies';
import { NO_LIMITS } from '../identity/session/session-end';

/** `(organisation_id, joined)`: the organisations that a person works in, and since when. @param personId in SQL */
const organisationsOf = (personId: RawBuilder<unknown>) => sql`(
  select place.organisation_id, min(place.joined) as joined from (
    select member.organisation_id, member.created_at as joined from memberships member
      join accounts on accounts.user_id = member.user_id where accounts.person_id = ${personId}
    union all select owning_organisation_id, created_at from accounts
      where person_id = ${personId} and owning_organisation_id is not null
        and not exists (select from memberships member where member.user_id = accounts.user_id
          and member.organisation_id = accounts.owning_organisation_id)) as place
  where not exists (select from suspended_organisations suspended
    where suspended.organisation_id = place.organisation_id)
  group by place.organisation_id)`;

/** Whether a person has a passkey, an authenticator app, or an identity provider instead. @param personId in SQL */
export const hasFactor = (personId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from passkeys where passkeys.person_id = ${personId})
  or exists (select from authenticators where authenticators.person_id = ${personId}))`;

/** The organisation whose provider, which is switched on, the person signs in at. @param personId in SQL */
export const enabledProviderOf = (personId: RawBuilder<unknown>) => sql<string | null>`(
  select own.organisation_id from identity_provider_domains as own
  join identity_providers as provider on provider.organisation_id = own.organisation_id and provider.enabled
  join people on own.domain = split_part(people.email, '@', 2) where people.id = ${personId})`;

/** When the days of grace of a person end. @param joined in SQL */
export const graceEnd = (joined: RawBuilder<unknown>) =>
  sql<Date>`greatest(policy.second_factor_since, ${joined}) + policy.grace_days * interval '1 day'`;

interface Limits {
  longestSession: number | null;
  longestIdle: number | null;
  shortestSession: number | null;
  shortestIdle: number | null;
}

/** A duty with the id of its organisation. */
export interface PersonDuty extends PolicyDuty {
  organisationId: string;
}

const MINUTE_SECONDS = 60;

export function createPersonPolicies(db: Database, remind: PersonPolicies['remind']): PersonPolicies {
  return {
    async findLimits(userId) {
      // A rule of one organisation is no limit of the session as long as another one has none.
      const { rows } = await sql<Limits>`
        select case when bool_and(policy.session_minutes is not null) then max(policy.session_minutes) end
            as "longestSession",
          case when bool_and(policy.idle_minutes is not null) then max(policy.idle_minutes) end as "longestIdle",
          min(policy.session_minutes) as "shortestSession", min(policy.idle_minutes) as "shortestIdle"
        from ${organisationsOf(sql`(select person_id from accounts where user_id = ${userId})`)} as place
        left join organisation_policies as policy using (organisation_id)
        where exists (select from organisation_policies)`.execute(db);
      const [limits] = rows;
      if (limits === undefined) return NO_LIMITS;
      const seconds = (minutes: number | null) => (minutes === null ? Infinity : minutes * MINUTE_SECONDS);
      return {
        longest: { session: seconds(limits.longestSession), idle: seconds(limits.longestIdle) },
        shortest: { session: seconds(limits.shortestSession), idle: seconds(limits.shortestIdle) },
      };
    },
    listDuties: async (personId) =>
      (await listDuties(db, personId)).map(({ organisation, until }) => ({ organisation, until })),
    remind,
  };
}

/** Of a person without a second factor: the organisations that ask for one; the most urgent first. */
export async function listDuties(db: Database, personId: string): Promise<PersonDuty[]> {
  const person = sql`${personId}::uuid`;
  const { rows } = await sql<{ organisationId: string; organisation: string; until: Date }>`
    select policy.organisation_id as "organisationId", organisations.name as organisation,
      ${graceEnd(sql`place.joined`)} as until
    from ${organisationsOf(person)} as place
    join organisation_policies as policy using (organisation_id)
    join organisations on organisations.id = policy.organisation_id
    where policy.second_factor_since is not null and not ${hasFactor(person)}
      and ${enabledProviderOf(person)} is null
    order by until, organisations.name`.execute(db);
  return rows.map(({ until, ...row }) => ({ ...row, until: until.getTime() }));
}
