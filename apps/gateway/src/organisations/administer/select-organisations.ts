/** SQL on organisations as the administration shows them, for the transaction of an administrator. */
import type { AdminOrganisation, AdminPage } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { isIn, type Order, type PageRequest, readRows, toPage } from '../../admin-calls/page';
import { GatewayError } from '../../http/errors/gateway-error';

export interface OrganisationsFilter extends PageRequest {
  /** A part of the name or of the tenant; lower case. */
  q?: string | undefined;
  status?: AdminOrganisation['status'] | undefined;
  region?: string | undefined;
  sort: 'name' | '-name' | 'tenant' | '-tenant' | 'createdAt' | '-createdAt';
}

type OrganisationRow = Omit<AdminOrganisation, 'status' | 'createdAt'> & {
  isSuspended: boolean;
  createdAt: Date;
};

const IS_SUSPENDED = sql<boolean>`exists (select from suspended_organisations suspended
  where suspended.organisation_id = organisations.id)`;

const COLUMNS = sql`organisations.id, tenant, name, region, created_at as "createdAt", version,
  ${IS_SUSPENDED} as "isSuspended"`;

export async function listOrganisations(
  { trx, rights }: Administrator,
  filter: OrganisationsFilter,
): Promise<AdminPage<AdminOrganisation>> {
  const conditions = conditionsOf(filter);
  if (!rights.readsAll) conditions.push(isIn(sql`organisations.id`, [...rights.organisations]));
  const page = await readRows<OrganisationRow>(trx, filter, {
    columns: COLUMNS,
    from: sql`from organisations`,
    conditions,
    order: orderOf(filter.sort),
  });
  return toPage(page, filter, present);
}

function orderOf(sort: OrganisationsFilter['sort']): Order {
  const id = { column: sql`organisations.id`, type: 'text' } as const;
  const first = {
    name: { column: sql`organisations.name`, type: 'text' },
    tenant: { column: sql`organisations.tenant`, type: 'text' },
    createdAt: { column: sql`organisations.created_at`, type: 'timestamptz' },
  } as const;
  switch (sort) {
    case 'name':
    case '-name':
      return { descending: sort === '-name', columns: [first.name, id] };
    case 'tenant':
    case '-tenant':
      return { descending: sort === '-tenant', columns: [first.tenant, id] };
    case 'createdAt':
    case '-createdAt':
      return { descending: sort === '-createdAt', columns: [first.createdAt, id] };
  }
}

function conditionsOf({ q, status, region }: OrganisationsFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (q !== undefined) {
    // Without an index: the thousands of organisations that an installation has are read within milliseconds.
    conditions.push(sql<boolean>`(position(${q} in lower(name)) > 0 or position(${q} in lower(tenant)) > 0)`);
  }
  if (status === 'suspended') conditions.push(IS_SUSPENDED);
  if (status === 'active') conditions.push(sql<boolean>`not ${IS_SUSPENDED}`);
  if (region !== undefined) conditions.push(sql<boolean>`region = ${region}`);
  return conditions;
}

/** @throws GatewayError NOT_FOUND */
export async function getOrganisation(
  { trx }: Pick<Administrator, 'trx'>,
  id: string,
): Promise<AdminOrganisation> {
  const { rows } = await sql<OrganisationRow>`
    select ${COLUMNS} from organisations where organisations.id = ${id}`.execute(trx);
  const [organisation] = rows;
  if (organisation === undefined) throw new GatewayError('NOT_FOUND');
  return present(organisation);
}

function present({
  id,
  tenant,
  name,
  region,
  isSuspended,
  createdAt,
  version,
}: OrganisationRow): AdminOrganisation {
  const status = isSuspended ? 'suspended' : 'active';
  return { id, tenant, name, region, status, createdAt: createdAt.toISOString(), version };
}
