/** SQL on the people who work in an organisation, with what a policy asks of them. It runs as the system role. */
import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../accounts/account-columns';
import { enabledProviderOf, hasFactor } from '../../organisation-policies/person-policies';

/** A policy that is not stored, as a row of the table. @param row the columns */
export const policyRow = (organisation: string, row: object) =>
  sql`jsonb_populate_record(null::organisation_policies, ${JSON.stringify({ ...row, organisation_id: organisation })}::jsonb)`;

/**
 * `(id, user_ids, roles, joined, factor, provider, kinds)`: each active person who works in the organisation, with the
 * accounts that do, their roles there, since when, whether the person has a second factor, at which organisation's identity
 * provider they sign in, and the kinds of sign-in that they have.
 */
export const memberRows = (organisation: string): RawBuilder<unknown> => sql`(
  select member.*, ${kindsOf(organisation)} as kinds from (
    select accounts.person_id as id, array_agg(accounts.user_id) as user_ids,
      array_agg(role) filter (where role is not null) as roles,
      min(coalesce(membership.created_at, accounts.created_at)) as joined,
      ${hasFactor(sql`accounts.person_id`)} as factor, ${enabledProviderOf(sql`accounts.person_id`)} as provider
    from accounts
    left join memberships membership on membership.user_id = accounts.user_id
      and membership.organisation_id = ${organisation}
    left join lateral unnest(membership.named_roles) as role on true
    where (accounts.owning_organisation_id = ${organisation} or membership.user_id is not null)
      and ${isActive('accounts')}
    group by accounts.person_id) as member)`;

/** A person whose organisation has its own provider signs in there alone. An invited one may choose. */
const kindsOf = (organisation: string) => sql`case
  when member.provider = ${organisation} then array['provider']
  when member.provider is not null then array['otherProvider']
  when exists (select from people where people.id = member.id and invited_at is not null)
    then array['password', 'passkey']
  else array_remove(array[
    case when exists (select from people where people.id = member.id and password_hash is not null) then 'password' end,
    case when exists (select from passkeys where passkeys.person_id = member.id) then 'passkey' end], null) end`;

/** Whether a member has what the policy asks for beside the time of grace. @param policy a row in SQL */
export const meetsFactor = (policy: RawBuilder<unknown>) => sql<boolean>`(
  (${policy}).second_factor_since is null or member.factor
  or member.provider is not null and (${policy}).provider_factor = 'trusted')`;

/** @param policy a row in SQL */
export const meetsSignIn = (policy: RawBuilder<unknown>) => sql<boolean>`(
  (${policy}).sign_in is null or (${policy}).sign_in && member.kinds)`;
