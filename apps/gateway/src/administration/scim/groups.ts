/**
 * SCIM groups as roles of memberships in the token's organisation. The members of a group are the people who
 * have its role. The role stays the same when the group gets another name.
 */

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { foldCase } from '@unified-shell/text/fold';
import { sql } from 'kysely';
import * as v from 'valibot';
import { asSystem } from '../../admin-calls/as-system';
import * as fields from '../../admin-calls/fields';
import { applyRights, lockRules } from '../../groups/apply-rights';
import { GatewayError } from '../../http/errors/gateway-error';
import { changeMembership } from '../../memberships/administer/administer-memberships';
import {
  type GroupChange,
  type GroupRow,
  presentGroup,
  presentMember,
  readGroup,
  readPatchedGroup,
} from './group-resource';
import { deriveRole } from './group-role';
import { ADMINISTRATOR, keepAdministrator } from './keep-administrator';
import { compileFilter, type Fields, reads } from './match-filter';
import { readPatch } from './patch';
import { type Projection, shows } from './projection';
import type { Page, Query } from './query';
import type { Resource } from './resource';
import { groupSchema } from './schemas';
import { type ScimAdmin, takeDirectoryTurn } from './scim-admin';
import { ScimError } from './scim-error';
import { countUsers, type ScimUserRow, selectHolders, selectUsers } from './select-users';

/** Each change of a member is some statements. */
const ROWS_OF_CHANGE = 5;

/** The people who have the role already are members, also beside those whom the directory names. */
export async function createGroup(admin: ScimAdmin, body: unknown): Promise<Resource> {
  const { displayName, externalId, members = new Set() } = readGroup(body);
  await takeDirectoryTurn(admin);
  const others = await selectGroups(admin);
  requireDistinct(displayName, others);
  const taken = [...others.map((each) => each.role), ...(await listRuleRoles(admin))];
  const role = deriveRole(displayName, new Set(taken));
  const id = randomUUID();
  const row = { id, role, organisation_id: admin.organisation, display_name: displayName };
  await asSystem(admin.trx, (system) =>
    system
      .insertInto('scim_groups')
      .values({ ...row, external_id: externalId })
      .execute(),
  );
  await giveRole(admin, role, without(members, await selectHolders(admin, [role])));
  // Those who had the role before are members too.
  await applyRights(admin, { organisation: admin.organisation });
  return getGroup(admin, id);
}

/** Roles that rules give: if one of them stood for a group, the rule would make members of the group. */
async function listRuleRoles({ trx, organisation }: ScimAdmin): Promise<string[]> {
  const rows = await trx
    .selectFrom('group_rules')
    .select('roles')
    .where('organisation_id', '=', organisation)
    .execute();
  return rows.flatMap(({ roles }) => roles);
}

/** @throws GatewayError NOT_FOUND */
export async function replaceGroup(admin: ScimAdmin, id: string, body: unknown): Promise<Resource> {
  const { displayName, externalId, members } = readGroup(body);
  await takeDirectoryTurn(admin);
  // Members that the directory leaves out stay (RFC 7644 §3.5.1).
  return changeGroup(admin, id, { displayName, externalId, ...(members === undefined ? {} : { members }) });
}

/** @throws GatewayError NOT_FOUND */
export async function patchGroup(admin: ScimAdmin, id: string, body: unknown): Promise<Resource> {
  const operations = readPatch(body, groupSchema);
  await takeDirectoryTurn(admin);
  const { role } = await findGroup(admin, id);
  const present = presentMembers(admin, await selectHolders(admin, [role])).get(role) ?? [];
  return changeGroup(admin, id, readPatchedGroup(operations, present));
}

async function changeGroup(admin: ScimAdmin, id: string, change: GroupChange): Promise<Resource> {
  const group = await findGroup(admin, id);
  const { displayName = group.displayName, externalId = group.externalId, members } = change;
  if (displayName !== group.displayName) {
    const groups = await selectGroups(admin);
    requireDistinct(
      displayName,
      groups.filter((each) => each.id !== id),
    );
  }
  await asSystem(admin.trx, (system) =>
    system
      .updateTable('scim_groups')
      .set({ display_name: displayName, external_id: externalId })
      .where('id', '=', id)
      .execute(),
  );
  if (members !== undefined) await setMembers(admin, group.role, members);
  if (displayName !== group.displayName) await renameInRules(admin, group.displayName, displayName);
  return getGroup(admin, id);
}

/** A rule goes with its group to the new name, unless that has a rule. */
async function renameInRules(admin: ScimAdmin, from: string, to: string): Promise<void> {
  const { trx, organisation } = admin;
  await lockRules(trx, organisation);
  await sql`update group_rules set group_name = ${to} where organisation_id = ${organisation}
    and group_name = ${from} and not exists (select from group_rules as other
      where other.organisation_id = ${organisation} and other.group_name = ${to})`.execute(trx);
  await applyRights(admin, { organisation });
}

/** @throws GatewayError NOT_FOUND; ScimError conflict for the last administrator */
export async function removeGroup(admin: ScimAdmin, id: string): Promise<void> {
  await takeDirectoryTurn(admin);
  const { role } = await findGroup(admin, id);
  await setMembers(admin, role, new Set());
  await asSystem(admin.trx, (system) => system.deleteFrom('scim_groups').where('id', '=', id).execute());
}

/** @throws ScimError uniqueness */
function requireDistinct(displayName: string, others: readonly GroupRow[]): void {
  const name = foldCase(displayName);
  if (others.some((each) => foldCase(each.displayName) === name))
    throw new ScimError('uniqueness', 'Another group has this displayName.');
}

/** Gives the role to these users, and takes it from all others. */
async function setMembers(admin: ScimAdmin, role: string, members: ReadonlySet<string>): Promise<void> {
  const holders = await selectHolders(admin, [role]);
  const leaving = holders.filter(({ id }) => !members.has(id));
  await giveRole(admin, role, without(members, holders));
  // The new members count as administrators.
  if (role === ADMINISTRATOR) await keepAdministrator(admin, new Set(leaving.map(({ id }) => id)));
  admin.chargeRows(leaving.length * ROWS_OF_CHANGE);
  for (const user of leaving) {
    await changeRoles(
      admin,
      user,
      user.roles.filter((each) => each !== role),
    );
  }
}

function without(members: ReadonlySet<string>, holders: readonly ScimUserRow[]): string[] {
  const known = new Set(holders.map(({ id }) => id));
  return [...members].filter((id) => !known.has(id));
}

/** @throws ScimError invalidValue for an id that is no user of the organisation */
async function giveRole(admin: ScimAdmin, role: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  admin.chargeRows(ids.length * ROWS_OF_CHANGE);
  const isPossible = ids.every((id) => v.is(fields.uuid, id));
  const users = isPossible ? await selectUsers(admin, sql<boolean>`people.id = any (${ids}::uuid[])`) : [];
  if (users.length !== ids.length)
    throw new ScimError('invalidValue', 'A member is not a user of this organisation.');
  for (const user of users) await changeRoles(admin, user, [...user.roles, role]);
}

async function changeRoles(admin: ScimAdmin, user: ScimUserRow, roles: string[]): Promise<void> {
  const key = { organisation: admin.organisation, userId: user.userId };
  await changeMembership(admin, key, { roles: roles.toSorted(), version: user.membershipVersion });
}

async function selectGroups({ trx, organisation }: ScimAdmin): Promise<GroupRow[]> {
  return asSystem(trx, (system) =>
    system
      .selectFrom('scim_groups')
      .select([
        'id',
        'role',
        'display_name as displayName',
        'external_id as externalId',
        'created_at as createdAt',
      ])
      .where('organisation_id', '=', organisation)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
}

async function findGroup(admin: ScimAdmin, id: string): Promise<GroupRow> {
  const group = (await selectGroups(admin)).find((each) => each.id === id);
  if (group === undefined) throw new GatewayError('NOT_FOUND');
  return group;
}

/**
 * @param projection members that it leaves out are not read
 * @throws GatewayError NOT_FOUND
 */
export async function getGroup(admin: ScimAdmin, id: string, projection?: Projection): Promise<Resource> {
  const group = await findGroup(admin, id);
  if (projection !== undefined && !shows(projection, 'members')) return presentGroup(admin, group, undefined);
  const members = presentMembers(admin, await selectHolders(admin, [group.role]));
  return presentGroup(admin, group, members.get(group.role) ?? []);
}

export async function listGroups(admin: ScimAdmin, query: Query): Promise<Page> {
  const { filter, projection, startIndex, count } = query;
  const all = await selectGroups(admin);
  const toPage = <T>(items: readonly T[]) => items.slice(startIndex - 1, startIndex - 1 + count);
  const rows = filter === undefined ? toPage(all) : all;
  const isRead = shows(projection, 'members') || (filter !== undefined && reads(filter, 'members'));
  const members = isRead ? await readMembers(admin, rows) : undefined;
  const present = (row: GroupRow) =>
    presentGroup(admin, row, members && (members.get(row.role) ?? [])).fields;
  if (filter === undefined) return { total: all.length, resources: rows.map(present) };
  const isMatch = compileFilter(filter, groupSchema);
  const found: Fields[] = [];
  for (const row of rows) {
    const group = present(row);
    if (isMatch(group)) found.push(group);
    // A filter may read thousands of members of each group, so other calls are served in between.
    await setImmediate();
  }
  return { total: found.length, resources: toPage(found) };
}

/** The members of all groups in one statement, by role. */
async function readMembers(admin: ScimAdmin, groups: readonly GroupRow[]): Promise<Map<string, Fields[]>> {
  admin.chargeRows(await countUsers(admin));
  const roles = groups.map(({ role }) => role);
  return presentMembers(admin, await selectHolders(admin, roles));
}

/** By role; each person once. */
function presentMembers(admin: ScimAdmin, holders: readonly ScimUserRow[]): Map<string, Fields[]> {
  const byRole = new Map<string, Map<string, Fields>>();
  for (const holder of holders) {
    for (const role of holder.roles) {
      const members = byRole.get(role) ?? new Map<string, Fields>();
      if (!members.has(holder.id)) members.set(holder.id, presentMember(admin, holder));
      byRole.set(role, members);
    }
  }
  return new Map([...byRole].map(([role, members]) => [role, [...members.values()]]));
}
