/** Changes to one person: names and address, disabled or enabled, a new password, sessions, roles of the staff. */
import type {
  AdminEnded,
  AdminLink,
  AdminPersonDetails,
  AdminSession,
  AdminStaffRole,
} from '@unified-shell/api/administration';
import type { Picture } from '@unified-shell/api/picture';
import { isInternal } from '@unified-shell/catalogue/access/roles';
import { sql } from 'kysely';
import { refuseLastAdministrator } from '../../accounts/administer/last-administrator';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requirePersonChange, requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import { isDuplicate } from '../../database/is-duplicate';
import type { DatabaseTransaction } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import { createDatabaseSessionList } from '../../identity/account/session-list';
import { type AddressGiver, requireFreeAddress } from '../../identity/administer/domains/judge-addresses';
import { endImpersonations } from '../../identity/administer/end-impersonations';
import { endSessionsOf, endUseOf } from '../../identity/administer/end-sessions';
import { houseStaff } from '../../organisations/administer/company-organisation';
import { choosePicture } from '../../pictures/store';
import { requireInvitations } from './invitation-limit';
import { sendLink } from './invite-person';
import { getPerson } from './select-people';

export interface PersonChange {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

export interface PersonUpdate {
  change: PersonChange;
  /** The version that was read. */
  version: number;
  giver?: AddressGiver;
}

/**
 * The names are those of all accounts of the person. A new address is for a system administrator to give, or for the
 * directory at a proven domain: with it and a link, an administrator could sign in as the person.
 * @throws GatewayError EMAIL_TAKEN, ADDRESS_NOT_PROVEN, NOT_FOUND, FORBIDDEN and CHANGED_MEANWHILE
 */
export async function changePerson(
  admin: Administrator,
  id: string,
  { change, version, giver = 'administrator' }: PersonUpdate,
): Promise<AdminPersonDetails> {
  await requirePersonChange(admin, id);
  if (change.email !== undefined && giver === 'administrator') requireSystem(admin);
  if (change.email !== undefined && change.email !== (await getPerson(admin, id)).email)
    await requireFreeAddress(admin, change.email, giver);
  await asSystem(admin.trx, async (system) => {
    const person = await lockPerson(system, id);
    requireVersion(person, version);
    const email = change.email ?? person.email;
    await storeAddress(system, id, email);
    await changeNames(system, id, change);
    if (email === person.email) return;
    // The owner of the old address may have one.
    await deleteLinks(system, id);
    // The address decides who may act as whom (ACCESS-32).
    const column = isInternal(email, admin.companyDomains) ? 'user_id' : 'impersonator_id';
    await endImpersonations(admin, column, await listUserIds({ trx: system }, id));
  });
  await recordChange(admin, 'person.change', { object: id });
  return getPerson(admin, id);
}

/** Of two people who get the same address at the same time, the second waits here for the first. */
async function storeAddress(trx: DatabaseTransaction, id: string, email: string): Promise<void> {
  try {
    await trx.updateTable('people').set({ email }).where('id', '=', id).execute();
  } catch (cause) {
    throw isDuplicate(cause) ? new GatewayError('EMAIL_TAKEN', { cause }) : cause;
  }
}

async function deleteLinks(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('person_id', '=', id).execute();
}

/** An administrator of the organisation that owns the account may have one, and could sign in with a role of the staff. */
export async function deleteLinksOfOwners(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`delete from password_resets where person_id = ${id} and exists (
    select from accounts where person_id = ${id} and owning_organisation_id is not null)`.execute(trx);
}

async function changeNames(
  trx: DatabaseTransaction,
  id: string,
  { firstName, lastName }: PersonChange,
): Promise<void> {
  if (firstName === undefined && lastName === undefined) return;
  await sql`update accounts set
      first_name = coalesce(${firstName ?? null}, first_name),
      last_name = coalesce(${lastName ?? null}, last_name),
      display_name = coalesce(${firstName ?? null}, first_name) || ' ' || coalesce(${lastName ?? null}, last_name)
    where person_id = ${id}`.execute(trx);
}

/** The picture of the person; null for none. @throws GatewayError NOT_FOUND and FORBIDDEN */
export async function changePicture(
  admin: Administrator,
  id: string,
  picture: Picture | null,
): Promise<AdminPersonDetails> {
  await requirePersonChange(admin, id);
  await asSystem(admin.trx, (system) => choosePicture(system, id, picture));
  await recordChange(admin, 'person.change', { object: id });
  return getPerson(admin, id);
}

/** All sessions of the person end, and no further call of theirs is accepted. */
export async function disablePerson(admin: Administrator, id: string): Promise<AdminPersonDetails> {
  await requirePersonChange(admin, id);
  const { now } = admin;
  const isChanged = await asSystem(admin.trx, async (system) => {
    const person = await lockPerson(system, id);
    if (person.disabledAt !== null) return false;
    await refuseLastAdministrator(system, id);
    await system.updateTable('people').set({ disabled_at: now }).where('id', '=', id).execute();
    await deleteLinks(system, id);
    return true;
  });
  if (isChanged) {
    await endUseOf(admin, await listUserIds(admin, id));
    await recordChange(admin, 'person.disable', { object: id });
  }
  return getPerson(admin, id);
}

export async function enablePerson(admin: Administrator, id: string): Promise<AdminPersonDetails> {
  await requirePersonChange(admin, id);
  const { numUpdatedRows } = await asSystem(admin.trx, (system) =>
    system
      .updateTable('people')
      .set({ disabled_at: null })
      .where('id', '=', id)
      .where('disabled_at', 'is not', null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows > 0n) {
    await asSystem(admin.trx, (system) => houseStaff(system, admin.now));
    await recordChange(admin, 'person.enable', { object: id });
  }
  return getPerson(admin, id);
}

/**
 * @throws GatewayError SIGNS_IN_ELSEWHERE; NOT_FOUND for a disabled person; RATE_LIMITED for one invitation too many
 */
export async function resetPerson(admin: Administrator, id: string): Promise<AdminLink> {
  await requirePersonChange(admin, id);
  const { email, status, accounts } = await getPerson(admin, id);
  const kind = status === 'invited' ? 'invitation' : 'reset';
  const owner = accounts[0]?.owner ?? undefined;
  // A further mail to an address that its person has not confirmed yet.
  if (kind === 'invitation' && owner !== undefined) {
    await requireInvitations(admin, owner, [email]);
    await recordChange(admin, 'person.invite', { object: id, organisationId: owner });
  }
  const link = await sendLink(admin, { kind, email }, owner);
  await recordChange(admin, 'account.create-reset-link', { object: accounts[0]?.userId ?? id });
  return link;
}

/** The live sessions of the person, newest first. */
export async function listSessions(admin: Administrator, id: string): Promise<{ items: AdminSession[] }> {
  const { rights } = admin;
  if (!rights.readsAll) await requirePersonChange(admin, id);
  const { displayName } = await getPerson(admin, id);
  const sessions = await asSystem(admin.trx, async (system) => {
    const clock = { now: () => admin.now.getTime() };
    return createDatabaseSessionList(system, clock).list(await listUserIds({ trx: system }, id));
  });
  return {
    items: sessions.map(({ id: sessionId, userId, device, signedInAt }) => ({
      id: sessionId,
      personId: id,
      userId,
      displayName,
      browser: device?.browser ?? null,
      system: device?.system ?? null,
      signedInAt: new Date(signedInAt).toISOString(),
    })),
  };
}

/** @param only left out: all sessions of the person */
export async function endSessions(
  admin: Administrator,
  id: string,
  only: readonly string[] | undefined,
): Promise<AdminEnded> {
  await requirePersonChange(admin, id);
  const ended = await endSessionsOf(admin, await listUserIds(admin, id), only);
  await recordChange(admin, 'person.end-sessions', { object: id });
  return { ended: ended.length };
}

/** @throws GatewayError LAST_ADMINISTRATOR when no other system administrator would be left */
export async function changeStaffRoles(
  admin: Administrator,
  id: string,
  { roles, version }: { roles: AdminStaffRole[]; version: number },
): Promise<AdminPersonDetails> {
  requireSystem(admin);
  const { trx } = admin;
  const person = await lockPerson(trx, id);
  requireVersion(person, version);
  if (!roles.includes('SYSTEM_ADMIN')) await refuseLastAdministrator(trx, id);
  await sql`delete from staff_roles where person_id = ${id} and role <> all (${roles}::text[])`.execute(trx);
  if (roles.length > 0) {
    await trx
      .insertInto('staff_roles')
      .values(roles.map((role) => ({ person_id: id, role })))
      .onConflict((on) => on.doNothing())
      .execute();
  }
  if (!roles.includes('IMPERSONATOR')) {
    await endImpersonations(admin, 'impersonator_id', await listUserIds(admin, id));
  }
  await asSystem(trx, async (system) => {
    if (roles.length > 0) await deleteLinksOfOwners(system, id);
    await houseStaff(system, admin.now);
  });
  // The version of the person counts this change too.
  await trx.updateTable('people').set({ email: person.email }).where('id', '=', id).execute();
  await recordChange(admin, 'person.change-roles', { object: id });
  return getPerson(admin, id);
}

/** @throws GatewayError NOT_FOUND */
export async function lockPerson(trx: DatabaseTransaction, id: string) {
  const person = await trx
    .selectFrom('people')
    .select(['email', 'version', 'disabled_at as disabledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new GatewayError('NOT_FOUND');
  return person;
}

export async function listUserIds({ trx }: Pick<Administrator, 'trx'>, id: string): Promise<string[]> {
  const rows = await trx.selectFrom('accounts').select('user_id').where('person_id', '=', id).execute();
  return rows.map(({ user_id }) => user_id);
}
