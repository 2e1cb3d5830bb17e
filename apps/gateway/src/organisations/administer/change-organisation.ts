/** Creates, changes, suspends and resumes organisations: for system administrators. */
import { randomBytes } from 'node:crypto';
import type { AdminOrganisation } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import { hasAdministrator, lockAdministrators } from '../../accounts/administer/last-administrator';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requireOrganisationChange, requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { endUseOf } from '../../identity/administer/end-sessions';
import { houseStaff } from './company-organisation';
import { getOrganisation } from './select-organisations';

export interface OrganisationFields {
  tenant: string;
  name: string;
  region: string;
}

export type OrganisationChange = { [Field in keyof OrganisationFields]?: string | undefined };

/** @throws GatewayError TENANT_TAKEN */
export async function createOrganisation(
  admin: Administrator,
  { id: wantedId, ...fields }: OrganisationFields & { id?: string | undefined },
): Promise<AdminOrganisation> {
  requireSystem(admin);
  const { trx, now } = admin;
  await refuseTakenTenant(trx, fields.tenant);
  const id = wantedId ?? `${randomBytes(12).toString('hex').toUpperCase()}@UnifiedOrg`;
  await trx
    .insertInto('organisations')
    .values({ id, ...fields, created_at: now })
    .execute();
  await recordChange(admin, 'organisation.create', { object: id, organisationId: id });
  return getOrganisation(admin, id);
}

/** @throws GatewayError TENANT_TAKEN and CHANGED_MEANWHILE */
export async function changeOrganisation(
  admin: Administrator,
  id: string,
  { change, version }: { change: OrganisationChange; version: number },
): Promise<AdminOrganisation> {
  await requireOrganisationChange(admin, id);
  requireSystem(admin);
  const { trx } = admin;
  const stored = await trx
    .selectFrom('organisations')
    .select(['tenant', 'name', 'region', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  requireVersion(stored, version);
  const { tenant = stored.tenant, name = stored.name, region = stored.region } = change;
  if (tenant !== stored.tenant) await refuseTakenTenant(trx, tenant);
  await trx.updateTable('organisations').set({ tenant, name, region }).where('id', '=', id).execute();
  await recordChange(admin, 'organisation.change', { object: id, organisationId: id });
  return getOrganisation(admin, id);
}

/**
 * Existing organisations may share a tenant (ORG-15); the administration gives none twice. Of two calls with one tenant
 * the second waits for the first.
 */
async function refuseTakenTenant(trx: DatabaseTransaction, tenant: string): Promise<void> {
  await takeTurn(trx, `tenant ${tenant}`);
  const taken = await trx
    .selectFrom('organisations')
    .select('id')
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  if (taken !== undefined) throw new GatewayError('TENANT_TAKEN');
}

/**
 * No user works in a suspended organisation, and its own accounts count as accounts that do not exist: their sessions
 * end. Nothing is deleted.
 * @throws GatewayError LAST_ADMINISTRATOR when no system administrator could sign in any more, or staff would have no
 * organisation to work in
 */
export async function suspendOrganisation(admin: Administrator, id: string): Promise<AdminOrganisation> {
  await requireOrganisationChange(admin, id);
  requireSystem(admin);
  const { trx, now } = admin;
  await lockAdministrators(trx);
  const hadAdministrator = await hasAdministrator(trx);
  const inserted = await trx
    .insertInto('suspended_organisations')
    .values({ organisation_id: id, suspended_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    const owned = await trx
      .selectFrom('accounts')
      .select('user_id')
      .where('owning_organisation_id', '=', id)
      .execute();
    await endUseOf(
      admin,
      owned.map(({ user_id }) => user_id),
    );
    const isHoused = await asSystem(trx, (system) => houseStaff(system, now));
    const isLockedOut = hadAdministrator && !(await hasAdministrator(trx));
    if (!isHoused || isLockedOut) throw new GatewayError('LAST_ADMINISTRATOR');
    await countChange(trx, id);
    await recordChange(admin, 'organisation.suspend', { object: id, organisationId: id });
  }
  return getOrganisation(admin, id);
}

export async function resumeOrganisation(admin: Administrator, id: string): Promise<AdminOrganisation> {
  await requireOrganisationChange(admin, id);
  requireSystem(admin);
  const { trx } = admin;
  const { numDeletedRows } = await trx
    .deleteFrom('suspended_organisations')
    .where('organisation_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) {
    await countChange(trx, id);
    await recordChange(admin, 'organisation.resume', { object: id, organisationId: id });
  }
  return getOrganisation(admin, id);
}

/** The version of the organisation counts a change that is in another table. */
async function countChange(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`update organisations set name = name where id = ${id}`.execute(trx);
}
