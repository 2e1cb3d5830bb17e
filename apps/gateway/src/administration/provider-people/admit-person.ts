/**
 * Who a person is here whom the provider of an organisation has signed in (decision 0108). The subject counts: it is never
 * given to another person there, and an address may be.
 */
import type { ProviderPeopleSettings } from '@unified-shell/api/administration-groups';
import { isInternal } from '@unified-shell/catalogue/access/roles';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { applyRights } from '../../groups/apply-rights';
import { readToldGroups } from '../../groups/group-name';
import { endUseOf } from '../../identity/administer/end-sessions';
import { FederationError } from '../../identity/federation/federation-error';
import type { ToldBy } from '../../identity/federation/provider-people';
import { refuse, type ToldPerson } from '../../identity/federation/told-person';
import { listUserIds } from '../people/change-person';
import { createPerson } from '../people/invite-person';
import { leaveOrganisation } from '../people/leave-organisation';
import { takesLastAdministrator } from '../scim/keep-administrator';
import { findKnown, type KnownPerson } from './find-known';

export interface Arrival {
  told: ToldPerson;
  from: ToldBy;
  settings: ProviderPeopleSettings;
  /** A step-up never changes the person. */
  mayCreate: boolean;
}

export interface Admitted {
  /** The address of the person here. Left out: the address that was told, as without a setting. */
  email?: string;
  refusal?: FederationError;
}

type Admission = 'admitted' | 'not admitted' | 'not told';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param admin the provider's, whose transaction has the rights of the system role */
export async function admitPerson(admin: Administrator, arrival: Arrival): Promise<Admitted> {
  const { told, from, settings, mayCreate } = arrival;
  const { trx, companyDomains } = admin;
  if (isInternal(told.email, companyDomains) || (await isSuspended(trx, from.organisationId))) return {};
  // Of two sign-ins at once the second waits, and then finds the person.
  await takeTurn(trx, `provider subject ${JSON.stringify(from)} ${told.subject}`);
  await takeTurn(trx, `provider address ${told.email}`);
  const known = await findKnown(trx, { ...from, subject: told.subject, email: told.email });
  if (known === undefined) return settings.mode === 'new' && mayCreate ? create(admin, arrival) : {};
  if (known.isForeign || isInternal(known.email, companyDomains))
    return known.email === told.email
      ? {}
      : { refusal: refuse('The subject is linked to a person of the staff or of another organisation.') };
  if (known.hasOtherSubject)
    return {
      refusal: refuse(
        'The address belongs to a person whom the provider knows by another subject. If it is the same person, remove the link of the person, and try again.',
      ),
    };
  return admitKnown(admin, arrival, known);
}

async function admitKnown(admin: Administrator, arrival: Arrival, known: KnownPerson): Promise<Admitted> {
  const { settings, from } = arrival;
  const admission = judge(arrival);
  if (admission === 'not admitted' && !isExempt(known)) {
    await expel(admin, { organisation: from.organisationId, person: known.id });
    return { refusal: refuse('The person is in none of the groups that are admitted.') };
  }
  if (known.disabledAt !== null) {
    const hasLeft = known.link?.leftAt?.getTime() === known.disabledAt.getTime();
    if (!hasLeft || settings.mode !== 'new' || admission !== 'admitted' || !arrival.mayCreate)
      return { refusal: unknown('The person is disabled here.') };
    await enable(admin, known.id);
  }
  await link(admin, arrival, known, admission !== 'not told');
  const seats =
    known.seats.length === 0 && settings.mode === 'new' && admission === 'admitted'
      ? await join(admin, arrival, known)
      : known.seats;
  const email = known.isOwn ? await follow(admin, arrival, known) : known.email;
  await takeGroups(admin, arrival, seats);
  return { email };
}

async function create(admin: Administrator, arrival: Arrival): Promise<Admitted> {
  const { told, from, settings } = arrival;
  const organisation = from.organisationId;
  const admission = judge(arrival);
  if (admission === 'not told')
    return {
      refusal: refuse('The provider has told no complete list of groups, and only groups are admitted.'),
    };
  if (admission === 'not admitted')
    return { refusal: refuse('The person is in none of the groups that are admitted.') };
  if (!(await hasRoom(admin, organisation, settings.newPeoplePerDay)))
    return { refusal: unknown(`The provider may create ${settings.newPeoplePerDay} people in 24 hours.`) };
  const id = await createPerson(admin, {
    email: told.email,
    ...namesOf(told),
    languages: languagesOf(told.language),
    organisation,
    roles: settings.defaultRoles,
  });
  await recordChange(admin, 'person.create', { object: id, organisationId: organisation });
  await insertLink(admin, arrival, id, true);
  await takeGroups(admin, arrival, await listUserIds(admin, id));
  return { email: told.email };
}

/** By the groups that the provider tells. An incomplete list neither admits nor refuses the person. */
function judge({ told, settings: { admissionGroups } }: Arrival): Admission {
  if (admissionGroups.length === 0) return 'admitted';
  const groups = told.groups && readToldGroups(told.groups);
  if (groups === undefined) return 'not told';
  return groups.some((group) => admissionGroups.includes(group)) ? 'admitted' : 'not admitted';
}

/** Someone has to be able to set the groups right again. */
const isExempt = ({ link, isAdministratorByHand }: KnownPerson) =>
  isAdministratorByHand && link?.createdPerson !== true;

/**
 * Ends the membership and the sessions. The last administrator of the organisation stays a member, without a session: the
 * next one begins at the provider, which admits them or does not.
 */
export async function expel(
  admin: Administrator,
  { organisation, person }: { organisation: string; person: string },
): Promise<void> {
  if (await takesLastAdministrator({ trx: admin.trx, organisation }, new Set([person])))
    return endUseOf(admin, await listUserIds(admin, person));
  await leaveOrganisation(admin, { organisation, person });
  await admin.trx
    .updateTable('provider_links')
    .set({ left_at: admin.now })
    .where('organisation_id', '=', organisation)
    .where('person_id', '=', person)
    .execute();
}

async function isSuspended(trx: DatabaseTransaction, organisation: string): Promise<boolean> {
  const { rows } =
    await sql`select from suspended_organisations where organisation_id = ${organisation}`.execute(trx);
  return rows.length > 0;
}

async function hasRoom({ trx, now }: Administrator, organisation: string, most: number): Promise<boolean> {
  await takeTurn(trx, `new people ${organisation}`);
  const { rows } = await sql<{ created: number }>`select count(*)::integer as created from events
    where organisation_id = ${organisation} and action = 'person.create'
      and at > ${new Date(now.getTime() - DAY_MS)}`.execute(trx);
  return (rows[0]?.created ?? 0) < most;
}

/** As for a directory: a name that is not told is taken from the address. */
function namesOf({ email, firstName, lastName }: ToldPerson): { firstName: string; lastName: string } {
  const [local = email] = email.split('@');
  const read = (name: string | undefined) => {
    const result = v.safeParse(fields.name, name);
    return result.success ? result.output : local.slice(0, 100);
  };
  return { firstName: read(firstName), lastName: read(lastName) };
}

/** Some providers write `de_DE`. */
function languagesOf(language: string | undefined): string[] {
  const result = v.safeParse(fields.languages, [language?.replaceAll('_', '-')]);
  return result.success ? result.output : [];
}

async function enable(admin: Administrator, id: string): Promise<void> {
  await admin.trx.updateTable('people').set({ disabled_at: null }).where('id', '=', id).execute();
  await recordChange(admin, 'person.enable', { object: id });
}

async function link(
  admin: Administrator,
  arrival: Arrival,
  { id, link: stored }: KnownPerson,
  isAdmitted: boolean,
): Promise<void> {
  if (stored === undefined) return insertLink(admin, arrival, id, false);
  const { told, from } = arrival;
  await admin.trx
    .updateTable('provider_links')
    .set({
      ...(isAdmitted ? { admitted_at: admin.now, left_at: null } : {}),
      ...(told.firstName === undefined ? {} : { first_name: told.firstName }),
      ...(told.lastName === undefined ? {} : { last_name: told.lastName }),
    })
    .where('organisation_id', '=', from.organisationId)
    .where('issuer', '=', from.issuer)
    .where('subject', '=', told.subject)
    .execute();
}

async function insertLink(
  admin: Administrator,
  { told, from }: Arrival,
  person: string,
  createdPerson: boolean,
): Promise<void> {
  await admin.trx
    .insertInto('provider_links')
    .values({
      organisation_id: from.organisationId,
      issuer: from.issuer,
      subject: told.subject,
      person_id: person,
      created_person: createdPerson,
      first_name: told.firstName ?? null,
      last_name: told.lastName ?? null,
      admitted_at: admin.now,
      created_at: admin.now,
    })
    .execute();
  await recordChange(admin, 'provider.link', { object: person, organisationId: from.organisationId });
}

/** @returns the accounts that are members now */
async function join(
  admin: Administrator,
  { from, settings }: Arrival,
  { accountToJoin }: KnownPerson,
): Promise<string[]> {
  if (accountToJoin === null) return [];
  await admin.trx
    .insertInto('memberships')
    .values({
      user_id: accountToJoin,
      organisation_id: from.organisationId,
      named_roles: settings.defaultRoles,
      created_at: admin.now,
    })
    .execute();
  await recordChange(admin, 'membership.add', {
    object: accountToJoin,
    organisationId: from.organisationId,
  });
  return [accountToJoin];
}

/**
 * Names follow when they change at the provider, so that a name that an administrator has corrected here stays. An address
 * that another person has here is left out.
 * @returns the address of the person
 */
async function follow(admin: Administrator, { told }: Arrival, known: KnownPerson): Promise<string> {
  const { trx } = admin;
  const { link: stored, id } = known;
  const changed = (name: string | undefined, before: string | null | undefined) =>
    stored !== undefined && name !== undefined && name !== before && v.is(fields.name, name) ? name : null;
  const firstName = changed(told.firstName, stored?.firstName);
  const lastName = changed(told.lastName, stored?.lastName);
  if (firstName !== null || lastName !== null) {
    await sql`update accounts set first_name = coalesce(${firstName}, first_name),
      last_name = coalesce(${lastName}, last_name),
      display_name = coalesce(${firstName}, first_name) || ' ' || coalesce(${lastName}, last_name)
      where person_id = ${id}`.execute(trx);
  }
  const isMoved = told.email !== known.email && !(await isTaken(trx, told.email));
  if (isMoved) {
    await trx.updateTable('people').set({ email: told.email }).where('id', '=', id).execute();
    // The owner of the old address may have one.
    await trx.deleteFrom('password_resets').where('person_id', '=', id).execute();
  }
  if (firstName !== null || lastName !== null || isMoved)
    await recordChange(admin, 'person.change', { object: id });
  return isMoved ? told.email : known.email;
}

async function isTaken(trx: DatabaseTransaction, email: string): Promise<boolean> {
  const person = await trx.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst();
  return person !== undefined;
}

/** Groups that are not told stay as they are, with what they give. */
async function takeGroups(
  admin: Administrator,
  { told, from: { organisationId } }: Arrival,
  userIds: readonly string[],
): Promise<void> {
  const groups = told.groups && readToldGroups(told.groups);
  if (groups !== undefined && userIds.length > 0) {
    const isMember = sql`organisation_id = ${organisationId} and user_id = any (${[...userIds]}::text[])`;
    await sql`delete from told_groups where ${isMember} and name <> all (${groups}::text[])`.execute(
      admin.trx,
    );
    await sql`insert into told_groups (organisation_id, user_id, name)
      select ${organisationId}, user_id, name from unnest(${[...userIds]}::text[]) as user_id
        cross join unnest(${groups}::text[]) as name
      on conflict do nothing`.execute(admin.trx);
  }
  await applyRights(admin, { organisation: organisationId, userIds });
}

const unknown = (reason: string) =>
  new FederationError('federation_account_unknown', { cause: new Error(reason) });
