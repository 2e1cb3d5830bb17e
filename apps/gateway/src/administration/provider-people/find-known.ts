/** Finds the person whom a provider tells: by the subject, otherwise by the address. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';
import type { ToldBy } from '../../identity/federation/provider-people';

export interface KnownPerson {
  id: string;
  email: string;
  disabledAt: Date | null;
  /** Of the staff, or with an account that another organisation owns: never this provider's (decision 0097). */
  isForeign: boolean;
  /** The organisation owns all accounts. */
  isOwn: boolean;
  /** The provider knows the person by another subject: the address belongs to another person there. */
  hasOtherSubject: boolean;
  /** The accounts that are members of the organisation. */
  seats: string[];
  /** The account that would become a member: one that the organisation owns, or the one that the person signs in to. */
  accountToJoin: string | null;
  /** An administrator whom no rule has appointed. */
  isAdministratorByHand: boolean;
  /** Undefined for a person who was found by the address. */
  link: StoredLink | undefined;
}

export interface StoredLink {
  createdPerson: boolean;
  firstName: string | null;
  lastName: string | null;
  leftAt: Date | null;
}

export interface ToldSubject extends ToldBy {
  subject: string;
  /** In its stored form. */
  email: string;
}

/** @param trx with the rights of the system role */
export async function findKnown(
  trx: DatabaseTransaction,
  { organisationId, issuer, subject, email }: ToldSubject,
): Promise<KnownPerson | undefined> {
  const link = await trx
    .selectFrom('provider_links')
    .select([
      'person_id as personId',
      'created_person as createdPerson',
      'first_name as firstName',
      'last_name as lastName',
      'left_at as leftAt',
    ])
    .where('organisation_id', '=', organisationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const isPerson = link === undefined ? sql`people.email = ${email}` : sql`people.id = ${link.personId}`;
  const { rows } = await sql<Omit<KnownPerson, 'link'>>`
    select people.id, people.email, disabled_at as "disabledAt",
      exists (select from staff_roles where person_id = people.id) or exists (select from accounts
        where person_id = people.id and owning_organisation_id <> ${organisationId}) as "isForeign",
      not exists (select from accounts where person_id = people.id
        and owning_organisation_id is distinct from ${organisationId}) as "isOwn",
      exists (select from provider_links as other where other.person_id = people.id
        and other.organisation_id = ${organisationId} and other.issuer = ${issuer}
        and other.subject <> ${subject}) as "hasOtherSubject",
      array(select user_id from memberships join accounts using (user_id)
        where person_id = people.id and organisation_id = ${organisationId} order by user_id) as seats,
      (select user_id from accounts where person_id = people.id
        order by owning_organisation_id = ${organisationId} desc nulls last, type = 'type2e', created_at, user_id
        limit 1) as "accountToJoin",
      ${administersByHand(sql`people.id`, sql`${organisationId}`)} as "isAdministratorByHand"
    from people where ${isPerson} for update of people`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (link === undefined) return { ...row, link: undefined };
  const { personId: _, ...stored } = link;
  return { ...row, link: stored };
}

/** Whether the person is an administrator of the organisation whom no rule has appointed. Both are in SQL. */
export const administersByHand = (person: RawBuilder<unknown>, organisation: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from memberships as member join accounts as seat on seat.user_id = member.user_id
    where seat.person_id = ${person} and member.organisation_id = ${organisation}
      and 'ORG_ADMIN' = any (member.named_roles)
      and not exists (select from group_grants as given where given.organisation_id = member.organisation_id
        and given.user_id = member.user_id and given.kind = 'role' and given.name = 'ORG_ADMIN'))`;
