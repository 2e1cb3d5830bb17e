/**
 * Collaborators and instances: what an organisation works with outside of itself. An organisation's administrator could
 * name what is another customer's, so only a system administrator adds, changes and removes them.
 */
import type { AdminContext, AdminContextKind, AdminPage } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { isIn, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import {
  requireAccountIn,
  requireOrganisationChange,
  requireReadable,
  requireSystem,
} from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import { GatewayError } from '../../http/errors/gateway-error';
import { collaboratorType, commerceEnvironment } from './context-fields';

export interface ContextsFilter extends PageRequest {
  organisation?: string | undefined;
  kind?: AdminContextKind | undefined;
  userId?: string | undefined;
}

/** The columns of both tables under the same names. */
const CONTEXTS = sql`(
    select key as id, 'collaborator' as kind, organisation_id, id as "contextId", name, type, null as product, user_id,
      created_at, version from collaborators
    union all select key, 'instance', organisation_id, code, name, environment, product, user_id,
      created_at, version from commerce_tenants) as context`;

type ContextRow = Omit<AdminContext, 'organisation' | 'createdAt'> & {
  organisationId: string;
  tenant: string;
  organisationName: string;
  createdAt: Date;
};

const COLUMNS = sql`context.id, kind, organisation_id as "organisationId", organisations.tenant,
    organisations.name as "organisationName", "contextId", context.name, type, product, user_id as "userId",
    context.created_at as "createdAt", context.version`;

const FROM = sql`from ${CONTEXTS} join organisations on organisations.id = context.organisation_id`;

/** @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listContexts(
  { trx, rights }: Administrator,
  filter: ContextsFilter,
): Promise<AdminPage<AdminContext>> {
  requireReadable(rights, filter.organisation);
  const columns = [
    { column: sql`organisation_id`, type: 'text' },
    { column: sql`kind`, type: 'text' },
    { column: sql`context.name`, type: 'text' },
    { column: sql`context.id`, type: 'uuid' },
  ] as const;
  const conditions = conditionsOf(filter);
  if (!rights.readsAll) conditions.push(isIn(sql`organisation_id`, [...rights.organisations]));
  const order = { columns, descending: false };
  const page = await readRows<ContextRow>(trx, filter, { columns: COLUMNS, from: FROM, conditions, order });
  return toPage(page, filter, present);
}

function conditionsOf({ organisation, kind, userId }: ContextsFilter): RawBuilder<boolean>[] {
  return [
    ...(organisation === undefined ? [] : [sql<boolean>`organisation_id = ${organisation}`]),
    ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
    ...(userId === undefined ? [] : [sql<boolean>`user_id = ${userId}`]),
  ];
}

/** @throws GatewayError NOT_FOUND */
export async function getContext({ trx }: Pick<Administrator, 'trx'>, id: string): Promise<AdminContext> {
  const { rows } = await sql<ContextRow>`select ${COLUMNS} ${FROM} where context.id = ${id}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return present(row);
}

export type NewContext = {
  organisation: string;
  contextId: string;
  name: string;
  /** Left out: for all accounts of the organisation. */
  userId?: string | undefined;
} & (
  | { kind: 'collaborator'; type: v.InferOutput<typeof collaboratorType> }
  | { kind: 'instance'; type: v.InferOutput<typeof commerceEnvironment>; product: string }
);

/** Keeps the kinds of a union apart. */
export type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** @throws GatewayError NOT_FOUND for an unknown organisation or account; ALREADY_EXISTS */
export async function addContext(admin: Administrator, wanted: NewContext): Promise<AdminContext> {
  const { organisation, userId } = wanted;
  await requireOrganisationChange(admin, organisation);
  requireSystem(admin);
  if (userId !== undefined) await requireAccountIn(admin.trx, organisation, userId);
  const inserted = await insert(admin, wanted);
  if (inserted === undefined) throw new GatewayError('ALREADY_EXISTS');
  await recordChange(admin, 'context.add', { object: inserted.key, organisationId: organisation });
  return getContext(admin, inserted.key);
}

function insert({ trx, now }: Administrator, wanted: NewContext): Promise<{ key: string } | undefined> {
  const { organisation, contextId, name, userId = null } = wanted;
  const common = { organisation_id: organisation, name, user_id: userId, created_at: now };
  if (wanted.kind === 'collaborator') {
    return trx
      .insertInto('collaborators')
      .values({ ...common, id: contextId, type: wanted.type })
      .onConflict((on) => on.columns(['organisation_id', 'id', 'user_id']).doNothing())
      .returning('key')
      .executeTakeFirst();
  }
  return trx
    .insertInto('commerce_tenants')
    .values({ ...common, code: contextId, environment: wanted.type, product: wanted.product })
    .onConflict((on) => on.columns(['organisation_id', 'code', 'user_id']).doNothing())
    .returning('key')
    .executeTakeFirst();
}

export interface ContextChange {
  name?: string | undefined;
  type?: string | undefined;
  product?: string | undefined;
}

/** @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE; INVALID_BODY for a type of the other kind */
export async function changeContext(
  admin: Administrator,
  id: string,
  { version, ...change }: ContextChange & { version: number },
): Promise<AdminContext> {
  const stored = await requireContextChange(admin, id);
  requireVersion(stored, version);
  const { trx } = admin;
  const name = change.name ?? stored.name;
  const type = change.type ?? stored.type;
  if (stored.kind === 'collaborator') {
    if (change.product !== undefined) throw refuse('product', 'is of an instance only');
    await trx
      .updateTable('collaborators')
      .set({ name, type: readType(collaboratorType, type) })
      .where('key', '=', id)
      .execute();
  } else {
    await trx
      .updateTable('commerce_tenants')
      .set({
        name,
        environment: readType(commerceEnvironment, type),
        ...(change.product === undefined ? {} : { product: change.product }),
      })
      .where('key', '=', id)
      .execute();
  }
  const organisationId = stored.organisation.id;
  await recordChange(admin, 'context.change', { object: id, organisationId });
  return getContext(admin, id);
}

function readType<T>(schema: v.GenericSchema<unknown, T>, type: string): T {
  const parsed = v.safeParse(schema, type);
  if (parsed.success) return parsed.output;
  throw refuse('type', parsed.issues[0].message);
}

const refuse = (field: string, message: string) =>
  new GatewayError('INVALID_BODY', { fields: [{ field, message }] });

/** @throws GatewayError NOT_FOUND */
export async function removeContext(admin: Administrator, id: string): Promise<void> {
  const { kind, organisation } = await requireContextChange(admin, id);
  const table = kind === 'collaborator' ? 'collaborators' : 'commerce_tenants';
  await admin.trx.deleteFrom(table).where('key', '=', id).execute();
  await recordChange(admin, 'context.remove', { object: id, organisationId: organisation.id });
}

/** Locks the row, so that of two changes at once the second sees the first. */
async function requireContextChange(admin: Administrator, id: string): Promise<AdminContext> {
  const { kind, organisation } = await getContext(admin, id);
  await requireOrganisationChange(admin, organisation.id);
  requireSystem(admin);
  const table = kind === 'collaborator' ? 'collaborators' : 'commerce_tenants';
  await admin.trx.selectFrom(table).select('key').where('key', '=', id).forUpdate().execute();
  return getContext(admin, id);
}

function present(row: ContextRow): AdminContext {
  const { organisationId, tenant, organisationName, createdAt, ...fields } = row;
  return {
    id: fields.id,
    kind: fields.kind,
    organisation: { id: organisationId, tenant, name: organisationName },
    contextId: fields.contextId,
    name: fields.name,
    type: fields.type,
    product: fields.product,
    userId: fields.userId,
    createdAt: createdAt.toISOString(),
    version: fields.version,
  };
}
