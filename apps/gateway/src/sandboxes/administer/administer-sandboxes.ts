/**
 * The sandboxes of an organisation, with the policies that let its users work in them. They are the organisation's own:
 * its administrators change them.
 */
import type { AdminPage, AdminSandbox, AdminSandboxPolicy } from '@unified-shell/api/administration';
import type { SandboxType } from '@unified-shell/api/sandbox';
import { type RawBuilder, sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { isIn, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { requireOrganisationChange, requireReadable } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { applyRights } from '../../groups/apply-rights';
import { GatewayError } from '../../http/errors/gateway-error';

export interface SandboxesFilter extends PageRequest {
  organisation?: string | undefined;
  type?: SandboxType | undefined;
  state?: 'active' | 'disabled' | undefined;
}

export interface SandboxKey {
  /** The id of the organisation. */
  organisation: string;
  name: string;
}

export interface SandboxFields {
  title: string;
  region: string;
  type: SandboxType;
  state: 'active' | 'disabled';
  isDefault: boolean;
  /** All policies in the sandbox. */
  policies: readonly AdminSandboxPolicy[];
}

type SandboxRow = Omit<AdminSandbox, 'organisation' | 'state' | 'createdAt'> & {
  state: string;
  organisationId: string;
  tenant: string;
  organisationName: string;
  createdAt: Date;
};

const COLUMNS = sql`sandbox.organisation_id as "organisationId", organisations.tenant,
    organisations.name as "organisationName", sandbox.name, title, sandbox.region, sandbox.type, state,
    is_default as "isDefault", sandbox.created_at as "createdAt", sandbox.version,
    coalesce((select jsonb_agg(jsonb_build_object('name', policy.name, 'privileges', policy.privileges,
        'userId', policy.user_id) order by policy.name, policy.user_id nulls first)
      from effective_policies as policy
      where policy.organisation_id = sandbox.organisation_id and policy.sandbox = sandbox.name), '[]') as policies`;

const FROM = sql`from sandboxes as sandbox join organisations on organisations.id = sandbox.organisation_id`;

/** @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listSandboxes(
  { trx, rights }: Administrator,
  filter: SandboxesFilter,
): Promise<AdminPage<AdminSandbox>> {
  requireReadable(rights, filter.organisation);
  const columns = [
    { column: sql`sandbox.organisation_id`, type: 'text' },
    { column: sql`sandbox.name`, type: 'text' },
  ] as const;
  const conditions = conditionsOf(filter);
  if (!rights.readsAll) conditions.push(isIn(sql`sandbox.organisation_id`, [...rights.organisations]));
  const order = { columns, descending: false };
  const page = await readRows<SandboxRow>(trx, filter, { columns: COLUMNS, from: FROM, conditions, order });
  return toPage(page, filter, present);
}

function conditionsOf({ organisation, type, state }: SandboxesFilter): RawBuilder<boolean>[] {
  return [
    ...(organisation === undefined ? [] : [sql<boolean>`sandbox.organisation_id = ${organisation}`]),
    ...(type === undefined ? [] : [sql<boolean>`sandbox.type = ${type}`]),
    ...(state === undefined ? [] : [sql<boolean>`(lower(state) = 'active') = ${state === 'active'}`]),
  ];
}

/** @throws GatewayError NOT_FOUND */
export async function getSandbox(
  { trx, rights }: Pick<Administrator, 'trx' | 'rights'>,
  { organisation, name }: SandboxKey,
): Promise<AdminSandbox> {
  requireReadable(rights, organisation);
  const { rows } = await sql<SandboxRow>`
    select ${COLUMNS} ${FROM} where sandbox.organisation_id = ${organisation} and sandbox.name = ${name}`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return present(row);
}

/**
 * No user may work in a sandbox without a policy in it.
 * @throws GatewayError NOT_FOUND for an unknown organisation; ALREADY_EXISTS; INVALID_BODY for a policy of another account
 */
export async function createSandbox(
  admin: Administrator,
  { organisation, name, policies, ...fields }: SandboxKey & SandboxFields,
): Promise<AdminSandbox> {
  await requireOrganisationChange(admin, organisation);
  const { trx, now } = admin;
  await lockSandboxes(trx, organisation);
  if (fields.isDefault) await clearDefault(trx, organisation);
  const { title, region, type, state, isDefault } = fields;
  const inserted = await trx
    .insertInto('sandboxes')
    .values({
      organisation_id: organisation,
      name,
      title,
      region,
      type,
      state,
      is_default: isDefault,
      created_at: now,
    })
    .onConflict((on) => on.columns(['organisation_id', 'name']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new GatewayError('ALREADY_EXISTS');
  await setPolicies(trx, { organisation, name }, policies);
  await recordChange(admin, 'sandbox.create', toObject(organisation, name));
  await applyRights(admin, { organisation });
  return getSandbox(admin, { organisation, name });
}

/** Fields that are undefined stay as they are. */
export type SandboxChange = { [Field in keyof SandboxFields]?: SandboxFields[Field] | undefined };

/**
 * The name stays: it is in addresses and in what users have chosen.
 * @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE; INVALID_BODY for a policy of another account
 */
export async function changeSandbox(
  admin: Administrator,
  { organisation, name }: SandboxKey,
  { version, policies, ...change }: SandboxChange & { version: number },
): Promise<AdminSandbox> {
  await requireOrganisationChange(admin, organisation);
  const { trx } = admin;
  await lockSandboxes(trx, organisation);
  const stored = await trx
    .selectFrom('sandboxes')
    .select(['title', 'region', 'type', 'state', 'is_default as isDefault', 'version'])
    .where('organisation_id', '=', organisation)
    .where('name', '=', name)
    .executeTakeFirst();
  if (stored === undefined) throw new GatewayError('NOT_FOUND');
  requireVersion(stored, version);
  if (change.isDefault === true && !stored.isDefault) await clearDefault(trx, organisation);
  await trx
    .updateTable('sandboxes')
    // Always set, so that a change of the policies alone counts as a version too.
    .set({
      title: change.title ?? stored.title,
      region: change.region ?? stored.region,
      type: change.type ?? stored.type,
      state: change.state ?? stored.state,
      is_default: change.isDefault ?? stored.isDefault,
    })
    .where('organisation_id', '=', organisation)
    .where('name', '=', name)
    .execute();
  if (policies !== undefined) await setPolicies(trx, { organisation, name }, policies);
  await recordChange(admin, 'sandbox.change', toObject(organisation, name));
  // Policies that rules for groups give stay.
  if (policies !== undefined) await applyRights(admin, { organisation });
  return getSandbox(admin, { organisation, name });
}

/** Deletes the sandbox, its policies and the settings in it; what solutions keep of it is theirs. */
export async function deleteSandbox(admin: Administrator, { organisation, name }: SandboxKey): Promise<void> {
  await requireOrganisationChange(admin, organisation);
  const { trx } = admin;
  const { numDeletedRows } = await trx
    .deleteFrom('sandboxes')
    .where('organisation_id', '=', organisation)
    .where('name', '=', name)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new GatewayError('NOT_FOUND');
  // As the system, because no administrator sees settings. Another sandbox of the same name begins without them.
  await asSystem(trx, (system) =>
    system
      .deleteFrom('settings')
      .where('organisation_id', '=', organisation)
      .where('sandbox', '=', name)
      .execute(),
  );
  await recordChange(admin, 'sandbox.delete', toObject(organisation, name));
}

const toObject = (organisation: string, name: string) => ({
  object: `${organisation}/${name}`,
  organisationId: organisation,
});

/** Of two changes at once the second waits: at most one sandbox is the default. */
async function lockSandboxes(trx: DatabaseTransaction, organisation: string): Promise<void> {
  await takeTurn(trx, `sandboxes ${organisation}`);
}

async function clearDefault(trx: DatabaseTransaction, organisation: string): Promise<void> {
  await trx
    .updateTable('sandboxes')
    .set({ is_default: false })
    .where('organisation_id', '=', organisation)
    .where('is_default', '=', true)
    .execute();
}

/** Writes only what differs, because the users of a written policy are told. */
async function setPolicies(
  trx: DatabaseTransaction,
  { organisation, name }: SandboxKey,
  policies: readonly AdminSandboxPolicy[],
): Promise<void> {
  await refuseOtherAccounts(trx, organisation, policies);
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(policies)}::jsonb)
    as wanted (name text, privileges text[], "userId" text)`;
  await sql`delete from effective_policies as policy
    where organisation_id = ${organisation} and sandbox = ${name} and not exists (
      select from ${wanted} where wanted.name = policy.name and wanted."userId" is not distinct from policy.user_id)`.execute(
    trx,
  );
  await sql`insert into effective_policies as policy (organisation_id, sandbox, user_id, name, privileges)
    select ${organisation}, ${name}, wanted."userId", wanted.name, wanted.privileges from ${wanted}
    on conflict (organisation_id, sandbox, user_id, name) do update set privileges = excluded.privileges
      where policy.privileges <> excluded.privileges`.execute(trx);
}

/** For another organisation's account the answer is the same as for an account that does not exist. */
async function refuseOtherAccounts(
  trx: DatabaseTransaction,
  organisation: string,
  policies: readonly AdminSandboxPolicy[],
): Promise<void> {
  const named = [...new Set(policies.flatMap(({ userId }) => userId ?? []))];
  if (named.length === 0) return;
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from accounts
    where user_id = any (${named}::text[]) and (owning_organisation_id = ${organisation} or exists (
      select from memberships where memberships.user_id = accounts.user_id and organisation_id = ${organisation}))`.execute(
    trx,
  );
  const known = new Set(rows.map(({ userId }) => userId));
  const faults = policies.flatMap(({ userId }, index) =>
    userId === null || known.has(userId)
      ? []
      : [{ field: `policies.${index}.userId`, message: 'is no account of the organization' }],
  );
  if (faults.length > 0) throw new GatewayError('INVALID_BODY', { fields: faults });
}

function present(row: SandboxRow): AdminSandbox {
  const { organisationId, tenant, organisationName, createdAt, ...fields } = row;
  return {
    organisation: { id: organisationId, tenant, name: organisationName },
    name: fields.name,
    title: fields.title,
    region: fields.region,
    type: fields.type,
    state: fields.state.toLowerCase() === 'active' ? 'active' : 'disabled',
    isDefault: fields.isDefault,
    policies: fields.policies.map((policy) => ({ ...policy, privileges: policy.privileges.toSorted() })),
    createdAt: createdAt.toISOString(),
    version: fields.version,
  };
}
