/**
 * SCIM groups (RFC 7643 §4.2) as roles of memberships in the token's organisation: the group `Org Admin` stands for the
 * role `ORG_ADMIN`. The role stays the same when the group gets another name.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import { asSystem } from '../access/as-system';
import * as fields from '../lists/fields';
import { changeMembership } from '../memberships/memberships-of';
import { readEquality } from './filter';
import { readContext, type ScimAdmin, translateErrors } from './scim-admin';
import { type ScimUserRow, selectUsers } from './select-users';

const groupSchema = v.object({
  displayName: fields.name,
  externalId: v.optional(v.string()),
  members: v.optional(v.array(v.object({ value: v.string() })), []),
});

type ScimGroup = v.InferOutput<typeof groupSchema>;

interface GroupRow {
  id: string;
  role: string;
  displayName: string;
  externalId: string | null;
}

export function registerGroups(): void {
  SCIMMY.Resources.declare(SCIMMY.Resources.Group)
    .ingress((resource, instance, context) =>
      translateErrors(async () => {
        const admin = readContext(context);
        const wanted = readGroup(instance);
        const id =
          resource.id === undefined
            ? await createGroup(admin, wanted)
            : await changeGroup(admin, resource.id, wanted);
        return getGroup(admin, id);
      }),
    )
    .egress((resource, context) =>
      translateErrors<Presented | Presented[]>(async () => {
        const admin = readContext(context);
        if (resource.id !== undefined) return getGroup(admin, resource.id);
        return listGroups(admin, resource.filter);
      }),
    )
    .degress((resource, context) =>
      translateErrors(() => removeGroup(readContext(context), resource.id ?? '')),
    );
}

function readGroup(instance: unknown): ScimGroup {
  const group = v.safeParse(groupSchema, instance);
  if (!group.success) throw new SCIMMY.Types.Error(400, 'invalidValue', 'The group is not valid');
  return group.output;
}

/** `Org Admin` → `ORG_ADMIN`. */
function toRole(displayName: string): string {
  const role = displayName
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  if (!v.is(fields.roleName, role))
    throw new SCIMMY.Types.Error(400, 'invalidValue', 'displayName must begin with a letter of the alphabet');
  if (!v.is(fields.namedRole, role))
    throw new SCIMMY.Types.Error(400, 'invalidValue', `${role} is a role of the company's staff`);
  return role;
}

async function createGroup(
  admin: ScimAdmin,
  { displayName, externalId, members }: ScimGroup,
): Promise<string> {
  const { trx, organisation } = admin;
  const row = { id: randomUUID(), role: toRole(displayName), display_name: displayName };
  const inserted = await asSystem(trx, (system) =>
    system
      .insertInto('scim_groups')
      .values({ ...row, organisation_id: organisation, external_id: externalId ?? null })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst(),
  );
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new GatewayError('ALREADY_EXISTS');
  await setMembers(admin, row.role, members);
  return row.id;
}

async function changeGroup(
  admin: ScimAdmin,
  id: string,
  { displayName, externalId, members }: ScimGroup,
): Promise<string> {
  const { role } = await findGroup(admin, id);
  await asSystem(admin.trx, (system) =>
    system
      .updateTable('scim_groups')
      .set({ display_name: displayName, external_id: externalId ?? null })
      .where('id', '=', id)
      .execute(),
  );
  await setMembers(admin, role, members);
  return id;
}

async function removeGroup(admin: ScimAdmin, id: string): Promise<void> {
  const { role } = await findGroup(admin, id);
  await setMembers(admin, role, []);
  await asSystem(admin.trx, (system) => system.deleteFrom('scim_groups').where('id', '=', id).execute());
}

/** Gives the role to these users, and takes it from all others. */
async function setMembers(admin: ScimAdmin, role: string, members: ScimGroup['members']): Promise<void> {
  const wanted = new Set(members.map(({ value }) => value));
  const known = await selectUsers(admin, sql<boolean>`true`);
  const ids = new Set(known.map(({ id }) => id));
  if ([...wanted].some((id) => !ids.has(id))) {
    throw new SCIMMY.Types.Error(400, 'invalidValue', 'A member is not a user of this organisation');
  }
  for (const user of known) {
    const has = user.roles.includes(role);
    if (has === wanted.has(user.id)) continue;
    await changeRoles(admin, user, has ? user.roles.filter((each) => each !== role) : [...user.roles, role]);
  }
}

async function changeRoles(admin: ScimAdmin, user: ScimUserRow, roles: string[]): Promise<void> {
  const key = { organisation: admin.organisation, userId: user.userId };
  await changeMembership(admin, key, { roles: roles.toSorted(), version: user.membershipVersion });
}

async function selectGroups({ trx, organisation }: ScimAdmin): Promise<GroupRow[]> {
  return asSystem(trx, (system) =>
    system
      .selectFrom('scim_groups')
      .select(['id', 'role', 'display_name as displayName', 'external_id as externalId'])
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

async function getGroup(admin: ScimAdmin, id: string): Promise<Presented> {
  const [group] = await presentAll(admin, [await findGroup(admin, id)]);
  if (group === undefined) throw new GatewayError('NOT_FOUND');
  return group;
}

async function listGroups(admin: ScimAdmin, filter: SCIMMY.Types.Filter | undefined): Promise<Presented[]> {
  const equality = readEquality(filter);
  const all = await selectGroups(admin);
  const isMatch = ({ displayName }: GroupRow) => displayName.toLowerCase() === equality?.value.toLowerCase();
  const rows = equality?.attribute === 'displayname' ? all.filter(isMatch) : all;
  const groups = await presentAll(admin, rows);
  return filter === undefined || equality?.attribute === 'displayname' ? groups : filter.match(groups);
}

const hasRole = (...roles: readonly string[]) => sql<boolean>`memberships.named_roles && ${roles}::text[]`;

/** The members of all groups in one statement. */
async function presentAll(admin: ScimAdmin, groups: readonly GroupRow[]): Promise<Presented[]> {
  const members = await selectUsers(admin, hasRole(...groups.map(({ role }) => role)));
  return groups.map((group) =>
    present(
      group,
      members.filter(({ roles }) => roles.includes(group.role)),
    ),
  );
}

type Presented = ReturnType<typeof present>;

function present({ id, displayName, externalId }: GroupRow, members: readonly ScimUserRow[]) {
  return {
    id,
    displayName,
    ...(externalId === null ? {} : { externalId }),
    members: members.map((user) => ({ value: user.id, display: user.displayName, type: 'User' })),
  };
}
