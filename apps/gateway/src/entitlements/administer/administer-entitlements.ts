/** Entitlements: the right of an organisation, or of one of its accounts, to a product. */
import { randomUUID } from 'node:crypto';
import type { AdminEntitlement, AdminPage } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { ofKnown, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import {
  requireAccountIn,
  requireOrganisationChange,
  requireReadable,
  requireSystem,
} from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { builtInNavigationData } from '../../registrations/navigation-data';

export interface EntitlementsFilter extends PageRequest {
  organisation?: string | undefined;
  serviceCode?: string | undefined;
  userId?: string | undefined;
}

type Data = Record<string, unknown>;

interface EntitlementRow {
  id: string;
  organisationId: string;
  tenant: string;
  organisationName: string;
  serviceCode: string;
  userId: string | null;
  personId: string | null;
  email: string | null;
  displayName: string | null;
  data: Data;
  createdAt: Date;
  version: number;
}

const COLUMNS = sql`product_contexts.id, organisation_id as "organisationId", organisations.tenant,
    organisations.name as "organisationName", service_code as "serviceCode",
    product_contexts.user_id as "userId", people.id as "personId", people.email,
    accounts.display_name as "displayName", data,
    product_contexts.created_at as "createdAt", product_contexts.version`;

const FROM = sql`from product_contexts
    join organisations on organisations.id = product_contexts.organisation_id
    left join accounts on accounts.user_id = product_contexts.user_id
    left join people on people.id = accounts.person_id`;

/** @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listEntitlements(
  { trx, rights }: Administrator,
  filter: EntitlementsFilter,
): Promise<AdminPage<AdminEntitlement>> {
  const { organisation } = filter;
  requireReadable(rights, organisation);
  const columns = [
    { column: sql`product_contexts.organisation_id`, type: 'text' },
    { column: sql`product_contexts.service_code`, type: 'text' },
    { column: sql`product_contexts.id`, type: 'uuid' },
  ] as const;
  const known = organisation === undefined ? ofKnown(sql`product_contexts.organisation_id`, rights) : [];
  const conditions = [...known, ...conditionsOf(filter)];
  const order = { columns, descending: false };
  const page = await readRows<EntitlementRow>(trx, filter, {
    columns: COLUMNS,
    from: FROM,
    conditions,
    order,
  });
  return toPage(page, filter, present);
}

function conditionsOf({ organisation, serviceCode, userId }: EntitlementsFilter): RawBuilder<boolean>[] {
  return [
    ...(organisation === undefined ? [] : [sql<boolean>`product_contexts.organisation_id = ${organisation}`]),
    ...(serviceCode === undefined ? [] : [sql<boolean>`service_code = ${serviceCode}`]),
    ...(userId === undefined ? [] : [sql<boolean>`product_contexts.user_id = ${userId}`]),
  ];
}

/** @throws GatewayError NOT_FOUND */
export async function getEntitlement(
  { trx }: Pick<Administrator, 'trx'>,
  id: string,
): Promise<AdminEntitlement> {
  const { rows } = await sql<EntitlementRow>`
    select ${COLUMNS} ${FROM} where product_contexts.id = ${id}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return present(row);
}

export interface NewEntitlement {
  organisation: string;
  serviceCode: string;
  /** Left out: for all accounts of the organisation. */
  userId?: string | undefined;
  data: Data;
}

/**
 * Products are sold by the company, so only a system administrator grants, changes and revokes them.
 * @throws GatewayError NOT_FOUND for an unknown organisation or account; ALREADY_EXISTS
 */
export async function grantEntitlement(
  admin: Administrator,
  { organisation, serviceCode, userId, data }: NewEntitlement,
): Promise<AdminEntitlement> {
  await requireOrganisationChange(admin, organisation);
  requireSystem(admin);
  const { trx, now } = admin;
  if (userId !== undefined) await requireAccountIn(trx, organisation, userId);
  await lockEntitlement(trx, organisation, serviceCode);
  if (await hasEqual(trx, { organisation, serviceCode, userId, data }))
    throw new GatewayError('ALREADY_EXISTS');
  const id = randomUUID();
  await trx
    .insertInto('product_contexts')
    .values({
      id,
      organisation_id: organisation,
      user_id: userId ?? null,
      service_code: serviceCode,
      data: JSON.stringify(data),
      created_at: now,
    })
    .execute();
  await recordChange(admin, 'entitlement.grant', { object: id, organisationId: organisation });
  return getEntitlement(admin, id);
}

/** Of two equal grants at once the second waits, and then finds the first. */
async function lockEntitlement(
  trx: DatabaseTransaction,
  organisation: string,
  serviceCode: string,
): Promise<void> {
  await takeTurn(trx, `entitlement ${organisation} ${serviceCode}`);
}

async function hasEqual(trx: DatabaseTransaction, wanted: NewEntitlement): Promise<boolean> {
  const { organisation, serviceCode, userId, data } = wanted;
  const { rows } = await sql`select from product_contexts where organisation_id = ${organisation}
    and service_code = ${serviceCode} and user_id is not distinct from ${userId ?? null}::text
    and data = ${JSON.stringify(data)}::jsonb`.execute(trx);
  return rows.length > 0;
}

/** @throws GatewayError NOT_FOUND and CHANGED_MEANWHILE */
export async function changeEntitlement(
  admin: Administrator,
  id: string,
  { data, version }: { data: Data; version: number },
): Promise<AdminEntitlement> {
  const organisationId = await requireEntitlementChange(admin, id);
  const stored = await admin.trx
    .selectFrom('product_contexts')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) throw new GatewayError('NOT_FOUND');
  requireVersion(stored, version);
  await admin.trx
    .updateTable('product_contexts')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute();
  await recordChange(admin, 'entitlement.change', { object: id, organisationId });
  return getEntitlement(admin, id);
}

/** @throws GatewayError NOT_FOUND */
export async function revokeEntitlement(admin: Administrator, id: string): Promise<void> {
  const organisationId = await requireEntitlementChange(admin, id);
  await admin.trx.deleteFrom('product_contexts').where('id', '=', id).execute();
  await recordChange(admin, 'entitlement.revoke', { object: id, organisationId });
}

async function requireEntitlementChange(admin: Administrator, id: string): Promise<string> {
  const { organisation } = await getEntitlement(admin, id);
  await requireOrganisationChange(admin, organisation.id);
  requireSystem(admin);
  return organisation.id;
}

function present(row: EntitlementRow): AdminEntitlement {
  const { organisationId, tenant, organisationName, createdAt, ...fields } = row;
  const { personId, email, displayName } = fields;
  const isKnown = personId !== null && email !== null && displayName !== null;
  return {
    id: fields.id,
    organisation: { id: organisationId, tenant, name: organisationName },
    serviceCode: fields.serviceCode,
    productName: builtInNavigationData.products[fields.serviceCode] ?? null,
    userId: fields.userId,
    person: isKnown ? { id: personId, email, displayName } : null,
    data: fields.data,
    createdAt: createdAt.toISOString(),
    version: fields.version,
  };
}
