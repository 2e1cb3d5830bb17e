/**
 * SCIM users as people of the token's organisation. `active: false` disables the person and ends their
 * sessions; a deletion ends the membership, and disables a person whose accounts all belong to this
 * organisation. Nothing is erased.
 */
import { foldCase } from '@unified-shell/text/fold';
import { normalizeMailAddress } from '@unified-shell/text/mail-address';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { asSystem } from '../../admin-calls/as-system';
import * as fields from '../../admin-calls/fields';
import { requirePersonChange } from '../../admin-calls/rules';
import { GatewayError } from '../../http/errors/gateway-error';
import { addMembership, removeMembership } from '../../memberships/administer/administer-memberships';
import { withdrawPicture } from '../../pictures/store';
import { isStorableText } from '../../platform/storable-text';
import { changePerson, disablePerson, enablePerson } from '../people/change-person';
import { invitePerson } from '../people/invite-person';
import { disableOwnPerson, isShared } from '../people/leave-organisation';
import { getPerson } from '../people/select-people';
import { keepAdministrator } from './keep-administrator';
import { compileFilter, findEquality } from './match-filter';
import type { Filter } from './parse-filter';
import { readPatch } from './patch';
import type { Page, Query } from './query';
import type { Resource } from './resource';
import { userSchema } from './schemas';
import { type ScimAdmin, takeDirectoryTurn } from './scim-admin';
import { countUsers, everyUser, type ScimUserRow, selectUsers } from './select-users';
import {
  photoAddress,
  presentUser,
  readNewUser,
  readPatchedUser,
  readReplacement,
  type UserChange,
} from './user-resource';

/** Of users that a filter is applied to at once; other calls are served in between. */
const BATCH = 500;

/** A person whom the directory has removed before is taken up again. */
export async function createUser(admin: ScimAdmin, body: unknown): Promise<Resource> {
  const { organisation } = admin;
  const wanted = readNewUser(body);
  const { email, firstName, lastName } = wanted;
  const former = await findFormer(admin, email);
  if (former !== undefined) {
    await addMembership(admin, { organisation, member: { userId: former.userId }, roles: [] });
    return changeUser(admin, former.id, wanted);
  }
  const invitation = { email, firstName, lastName, languages: [], organisation, roles: [] };
  const person = await invitePerson(admin, invitation, 'directory');
  await storeExternalId(admin, person.id, wanted.externalId);
  await changePhoto(admin, await findUser(admin, person.id), wanted.photo);
  if (!wanted.active) await disablePerson(admin, person.id);
  return getUser(admin, person.id);
}

/** A person whose account the organisation owns, and who is no member any more. */
async function findFormer({ trx, organisation }: ScimAdmin, email: string) {
  const { rows } = await sql<{ id: string; userId: string }>`
    select people.id, accounts.user_id as "userId" from people join accounts on accounts.person_id = people.id
    where people.email = ${email} and accounts.owning_organisation_id = ${organisation}
      and not exists (select from memberships
        where memberships.user_id = accounts.user_id and organisation_id = ${organisation})`.execute(trx);
  return rows[0];
}

/** @throws GatewayError NOT_FOUND */
export async function replaceUser(admin: ScimAdmin, id: string, body: unknown): Promise<Resource> {
  return changeUser(admin, id, readReplacement(body, await findUser(admin, id)));
}

/** @throws GatewayError NOT_FOUND */
export async function patchUser(admin: ScimAdmin, id: string, body: unknown): Promise<Resource> {
  return changeUser(admin, id, readPatchedUser(readPatch(body, userSchema)));
}

async function changeUser(admin: ScimAdmin, id: string, wanted: UserChange): Promise<Resource> {
  const stored = await findUser(admin, id);
  const { email, firstName, lastName, active, externalId, photo } = wanted;
  const change = {
    ...(email === undefined || email === stored.email ? {} : { email }),
    ...(firstName === undefined || firstName === stored.firstName ? {} : { firstName }),
    ...(lastName === undefined || lastName === stored.lastName ? {} : { lastName }),
  };
  if (Object.keys(change).length > 0) {
    const { version } = await getPerson(admin, id);
    await changePerson(admin, id, { change, version, giver: 'directory' });
  }
  if (externalId !== undefined) await storeExternalId(admin, id, externalId);
  await changePhoto(admin, stored, photo);
  if (active !== undefined && active === stored.isDisabled)
    await (active ? enablePerson : disablePerson)(admin, id);
  return getUser(admin, id);
}

/**
 * A directory that sends back the address that it has read changes nothing. The picture of a person who also belongs to
 * others is not the directory's to change, and is left out.
 */
async function changePhoto(
  admin: ScimAdmin,
  stored: ScimUserRow,
  photo: string | null | undefined,
): Promise<void> {
  if (photo === undefined || photo === (photoAddress(admin, stored) ?? null)) return;
  if (!(await isOwnPerson(admin, stored.id))) return;
  if (photo !== null) admin.takePicture(stored.id, photo);
  else await asSystem(admin.trx, (system) => withdrawPicture(system, stored.id));
}

async function isOwnPerson(admin: ScimAdmin, id: string): Promise<boolean> {
  try {
    await requirePersonChange(admin, id);
    return true;
  } catch (error) {
    if (isShared(error)) return false;
    throw error;
  }
}

async function storeExternalId({ trx, organisation }: ScimAdmin, id: string, externalId: string | null) {
  const row = { external_id: externalId };
  await asSystem(trx, (system) =>
    system
      .insertInto('scim_users')
      .values({ organisation_id: organisation, person_id: id, ...row })
      .onConflict((on) => on.columns(['organisation_id', 'person_id']).doUpdateSet(row))
      .execute(),
  );
}

/** @throws GatewayError NOT_FOUND; ScimError conflict for the last administrator */
export async function removeUser(admin: ScimAdmin, id: string): Promise<void> {
  await takeDirectoryTurn(admin);
  const { organisation, trx } = admin;
  const { userId } = await findUser(admin, id);
  await keepAdministrator(admin, new Set([id]));
  await removeMembership(admin, { organisation, userId });
  await asSystem(trx, async (system) => {
    for (const table of ['scim_users', 'provider_links'] as const)
      await system
        .deleteFrom(table)
        .where('organisation_id', '=', organisation)
        .where('person_id', '=', id)
        .execute();
  });
  await disableOwnPerson(admin, id);
}

async function findUser(admin: ScimAdmin, id: string): Promise<ScimUserRow> {
  if (!v.is(fields.uuid, id)) throw new GatewayError('NOT_FOUND');
  const [row] = await selectUsers(admin, sql<boolean>`people.id = ${id}`);
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return row;
}

/** @throws GatewayError NOT_FOUND */
export async function getUser(admin: ScimAdmin, id: string): Promise<Resource> {
  return presentUser(admin, await findUser(admin, id));
}

export async function listUsers(admin: ScimAdmin, query: Query): Promise<Page> {
  const { filter, startIndex, count } = query;
  if (filter !== undefined) return findUsers(admin, filter, query);
  const total = await countUsers(admin);
  const rows =
    count === 0 ? [] : await selectUsers(admin, everyUser, { offset: startIndex - 1, limit: count });
  return { total, resources: rows.map((row) => presentUser(admin, row).fields) };
}

/**
 * Users are looked up by an equality of the filter, if it has one; the filter is applied to those that are
 * found.
 */
async function findUsers(admin: ScimAdmin, filter: Filter, { startIndex, count }: Query): Promise<Page> {
  const isMatch = compileFilter(filter, userSchema);
  const condition = toCondition(filter);
  const resources: Page['resources'][number][] = [];
  let total = 0;
  let rows: ScimUserRow[] = [];
  do {
    // The first batch is the call itself.
    if (rows.length > 0) admin.chargeRows(BATCH);
    rows = await selectUsers(admin, condition, { after: rows.at(-1)?.id, limit: BATCH });
    for (const row of rows) {
      const user = presentUser(admin, row).fields;
      if (!isMatch(user)) continue;
      total += 1;
      if (total >= startIndex && resources.length < count) resources.push(user);
    }
  } while (rows.length === BATCH);
  return { total, resources };
}

const noUser = sql<boolean>`false`;

/** The database and this process agree about the case of these characters. */
const isAscii = (text: string) => [...text].every((character) => character <= '\u007f');

const hasDisplayName = (name: string) => sql<boolean>`people.id in
  (select person_id from accounts named where named.display_name_key = ${foldCase(name)})`;

/** The indexes of the database have the keys of these attributes. */
const lookups: readonly (readonly [attribute: string, toCondition: (text: string) => RawBuilder<boolean>])[] =
  [
    ['id', (id) => (v.is(fields.uuid, id) ? sql<boolean>`people.id = ${id}` : noUser)],
    ['username', (userName) => sql<boolean>`people.email = ${normalizeMailAddress(userName)}`],
    ['displayname', (name) => (isAscii(name) ? hasDisplayName(name) : everyUser)],
    ['externalid', (externalId) => sql<boolean>`scim_users.external_id = ${externalId}`],
  ];

function toCondition(filter: Filter): RawBuilder<boolean> {
  for (const [attribute, toSql] of lookups) {
    const text = findEquality(filter, attribute, userSchema);
    // The database holds no user with any other text.
    if (text !== undefined) return isStorableText(text) ? toSql(text) : noUser;
  }
  return everyUser;
}
