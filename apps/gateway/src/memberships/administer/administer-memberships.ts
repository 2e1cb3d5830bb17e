/** Memberships: an account works in an organisation, with roles that hold there. */
import type { AdminMembership, AdminPage } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { ofKnown, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { requireOrganisationChange, requireReadable } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import type { DatabaseTransaction } from '../../database/schema';
import { applyRights } from '../../groups/apply-rights';
import { GatewayError } from '../../http/errors/gateway-error';
import { houseStaff } from '../../organisations/administer/company-organisation';

export interface MembershipsFilter extends PageRequest {
  organisation?: string | undefined;
  person?: string | undefined;
  role?: string | undefined;
}

interface MembershipRow {
  organisationId: string;
  tenant: string;
  organisationName: string;
  userId: string;
  personId: string;
  email: string;
  displayName: string;
  roles: string[];
  isOwner: boolean;
  /** The id of the organisation that owns the account. */
  owner: string | null;
  createdAt: Date;
  version: number;
}

const COLUMNS = sql`memberships.organisation_id as "organisationId", organisations.tenant,
    organisations.name as "organisationName", memberships.user_id as "userId", people.id as "personId", people.email,
    accounts.display_name as "displayName", memberships.named_roles as roles,
    accounts.owning_organisation_id is not distinct from memberships.organisation_id as "isOwner",
    accounts.owning_organisation_id as owner, memberships.created_at as "createdAt", memberships.version`;

const FROM = sql`from memberships
    join organisations on organisations.id = memberships.organisation_id
    join accounts on accounts.user_id = memberships.user_id
    join people on people.id = accounts.person_id`;

/** @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listMemberships(
  { trx, rights }: Administrator,
  filter: MembershipsFilter,
): Promise<AdminPage<AdminMembership>> {
  const { organisation } = filter;
  requireReadable(rights, organisation);
  const columns = [
    { column: sql`memberships.organisation_id`, type: 'text' },
    { column: sql`memberships.user_id`, type: 'text' },
  ] as const;
  const known = organisation === undefined ? ofKnown(sql`memberships.organisation_id`, rights) : [];
  const conditions = [...known, ...conditionsOf(filter)];
  const order = { columns, descending: false };
  const page = await readRows<MembershipRow>(trx, filter, {
    columns: COLUMNS,
    from: FROM,
    conditions,
    order,
  });
  const present = await createPresent(trx, page.rows);
  return toPage(page, filter, present);
}

function conditionsOf({ organisation, person, role }: MembershipsFilter): RawBuilder<boolean>[] {
  return [
    ...(organisation === undefined ? [] : [sql<boolean>`memberships.organisation_id = ${organisation}`]),
    ...(person === undefined
      ? []
      : [sql<boolean>`memberships.user_id in (select user_id from accounts where person_id = ${person})`]),
    ...(role === undefined ? [] : [sql<boolean>`${role} = any (memberships.named_roles)`]),
  ];
}

export interface MembershipKey {
  organisation: string;
  userId: string;
}

/** @throws GatewayError NOT_FOUND */
async function getMembership(trx: DatabaseTransaction, { organisation, userId }: MembershipKey) {
  const { rows } = await sql<MembershipRow>`select ${COLUMNS} ${FROM}
    where memberships.organisation_id = ${organisation} and memberships.user_id = ${userId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return (await createPresent(trx, [row]))(row);
}

export interface NewMembership {
  organisation: string;
  /** An account, or a person by their address: then the account that the person signs in to. */
  member: { userId: string } | { email: string };
  roles: string[];
}

/**
 * At once, without the consent of the person: for callers who may add the account in this way (`addOrOffer`).
 * @throws GatewayError NOT_FOUND, and ALREADY_EXISTS
 */
export async function addMembership(
  admin: Administrator,
  { organisation, member, roles }: NewMembership,
): Promise<AdminMembership> {
  await requireOrganisationChange(admin, organisation);
  const { trx, now } = admin;
  const userId = await findMember(trx, member);
  const inserted = await trx
    .insertInto('memberships')
    .values({ user_id: userId, organisation_id: organisation, named_roles: roles, created_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new GatewayError('ALREADY_EXISTS');
  await recordChange(admin, 'membership.add', { object: userId, organisationId: organisation });
  await applyRights(admin, { organisation, userIds: [userId] });
  return getMembership(trx, { organisation, userId });
}

async function findMember(trx: DatabaseTransaction, member: NewMembership['member']): Promise<string> {
  if ('userId' in member) {
    const known = await trx
      .selectFrom('accounts')
      .select('user_id')
      .where('user_id', '=', member.userId)
      .executeTakeFirst();
    if (known === undefined) throw new GatewayError('NOT_FOUND');
    return known.user_id;
  }
  const { rows } = await asSystem(trx, (system) =>
    sql<{ userId: string }>`
      select user_id as "userId" from accounts join people on people.id = accounts.person_id
      where people.email = ${member.email} and accounts.type <> 'type2e'
      order by accounts.created_at, user_id limit 1`.execute(system),
  );
  const [account] = rows;
  if (account === undefined) throw new GatewayError('NOT_FOUND');
  return account.userId;
}

/** Roles that rules for groups have given stay. @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE */
export async function changeMembership(
  admin: Administrator,
  key: MembershipKey,
  { roles, version }: { roles: string[]; version: number },
): Promise<AdminMembership> {
  await requireOrganisationChange(admin, key.organisation);
  const { trx } = admin;
  const stored = await trx
    .selectFrom('memberships')
    .select('version')
    .where('organisation_id', '=', key.organisation)
    .where('user_id', '=', key.userId)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) throw new GatewayError('NOT_FOUND');
  requireVersion(stored, version);
  const given = await trx
    .selectFrom('group_grants')
    .select('name')
    .where('organisation_id', '=', key.organisation)
    .where('user_id', '=', key.userId)
    .where('kind', '=', 'role')
    .execute();
  const all = new Set([...roles, ...given.map(({ name }) => name)]);
  await trx
    .updateTable('memberships')
    .set({ named_roles: [...all].toSorted() })
    .where('organisation_id', '=', key.organisation)
    .where('user_id', '=', key.userId)
    .execute();
  await recordChange(admin, 'membership.change', { object: key.userId, organisationId: key.organisation });
  // A role may stand for a group of the directory.
  await applyRights(admin, { organisation: key.organisation, userIds: [key.userId] });
  return getMembership(trx, key);
}

/**
 * Adds roles to those of a member, for a change whose version another row has. The owner of an account has its
 * account as a member even without a membership, which is then added.
 * @throws GatewayError NOT_FOUND
 */
export async function giveRoles(
  admin: Administrator,
  { organisation, userId }: MembershipKey,
  roles: readonly string[],
): Promise<void> {
  await requireOrganisationChange(admin, organisation);
  const { trx } = admin;
  const stored = await trx
    .selectFrom('memberships')
    .select('named_roles')
    .where('organisation_id', '=', organisation)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) {
    await addMembership(admin, { organisation, member: { userId }, roles: [...roles] });
    return;
  }
  await trx
    .updateTable('memberships')
    .set({ named_roles: [...new Set([...stored.named_roles, ...roles])].toSorted() })
    .where('organisation_id', '=', organisation)
    .where('user_id', '=', userId)
    .execute();
  // From now on they are given by hand too, and no rule takes them away.
  await trx
    .deleteFrom('group_grants')
    .where('organisation_id', '=', organisation)
    .where('user_id', '=', userId)
    .where('kind', '=', 'role')
    .where('name', '=', sql<string>`any (${[...roles]}::text[])`)
    .execute();
  await recordChange(admin, 'membership.change', { object: userId, organisationId: organisation });
  await applyRights(admin, { organisation, userIds: [userId] });
}

/**
 * Also ends the user's own rights in the organisation.
 * @throws GatewayError NOT_FOUND
 */
export async function removeMembership(admin: Administrator, key: MembershipKey): Promise<void> {
  await requireOrganisationChange(admin, key.organisation);
  const { numDeletedRows } = await admin.trx
    .deleteFrom('memberships')
    .where('organisation_id', '=', key.organisation)
    .where('user_id', '=', key.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new GatewayError('NOT_FOUND');
  await asSystem(admin.trx, async (system) => {
    await removeOwnRights(system, key);
    await houseStaff(system, admin.now);
  });
  await recordChange(admin, 'membership.remove', { object: key.userId, organisationId: key.organisation });
}

const OWN_RIGHTS = ['product_contexts', 'effective_policies', 'collaborators', 'commerce_tenants'] as const;

/** A later membership of the same user must not give them back (decision 0092). */
async function removeOwnRights(
  trx: DatabaseTransaction,
  { organisation, userId }: MembershipKey,
): Promise<void> {
  for (const table of OWN_RIGHTS) {
    await trx
      .deleteFrom(table)
      .where('organisation_id', '=', organisation)
      .where('user_id', '=', userId)
      .execute();
  }
}

/** An organisation sees whose accounts work in it: the names are read as the system, which knows every owner. */
async function createPresent(trx: DatabaseTransaction, rows: readonly MembershipRow[]) {
  const ids = [...new Set(rows.flatMap(({ owner }) => owner ?? []))];
  const owners = await asSystem(trx, (system) =>
    system
      .selectFrom('organisations')
      .select(['id', 'name'])
      .where(sql<boolean>`id = any (${ids}::text[])`)
      .execute(),
  );
  return (row: MembershipRow): AdminMembership => ({
    organisation: { id: row.organisationId, tenant: row.tenant, name: row.organisationName },
    userId: row.userId,
    person: { id: row.personId, email: row.email, displayName: row.displayName },
    roles: row.roles,
    isOwner: row.isOwner,
    owner: owners.find(({ id }) => id === row.owner) ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  });
}
