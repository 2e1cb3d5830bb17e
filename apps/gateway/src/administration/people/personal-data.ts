/**
 * Exports all that is stored about a person, and erases it. The audit trail keeps its events: they name accounts by their
 * ids, which without the person are pseudonyms.
 */
import type { AdminPersonExport } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';
import { type Administrator, recordChange } from '../access/administrator';
import { asSystem } from '../access/as-system';
import { endUseOf } from '../access/end-sessions';
import { requirePersonChange, requireSystem } from '../access/rules';
import { readPages } from '../lists/page';
import { listMemberships } from '../memberships/memberships-of';
import { listUserIds } from './change-person';
import { refuseLastAdministrator } from './last-administrator';
import { getPerson } from './select-people';

/** More rows of one table are not exported. */
const MAX_RECORDS = 10_000;

/** The rows of each table that concern the accounts of a person; without hashes, keys and secrets. */
const RECORDS: Record<string, (userIds: readonly string[], personId: string) => ReturnType<typeof sql>> = {
  settings: (ids) => sql`select * from settings where user_id = any (${ids}::text[])`,
  entitlements: (ids) => sql`select * from product_contexts where user_id = any (${ids}::text[])`,
  policies: (ids) => sql`select * from effective_policies where user_id = any (${ids}::text[])`,
  collaborators: (ids) => sql`select * from collaborators where user_id = any (${ids}::text[])`,
  commerceTenants: (ids) => sql`select * from commerce_tenants where user_id = any (${ids}::text[])`,
  recents: (ids) => sql`select * from recents where user_id = any (${ids}::text[])`,
  favourites: (ids) => sql`select * from favourites where user_id = any (${ids}::text[])`,
  notifications: (ids) => sql`select * from notifications where user_id = any (${ids}::text[])`,
  agreements: (ids) => sql`select * from agreement_answers where user_id = any (${ids}::text[])`,
  surveys: (ids) => sql`select * from survey_answers where user_id = any (${ids}::text[])`,
  accessRequests: (ids) => sql`select * from access_requests where user_id = any (${ids}::text[])`,
  sessions: (ids) => sql`select * from session_devices where user_id = any (${ids}::text[])`,
  assistantClients: (ids) =>
    sql`select client_id, organisation_id, created_at, expires_at from assistant_clients where user_id = any (${ids}::text[])`,
  assistantRuns: (ids) => sql`select * from assistant_runs where user_id = any (${ids}::text[])`,
  assistantUsage: (ids) => sql`select * from assistant_usage where user_id = any (${ids}::text[])`,
  impersonations: (ids) =>
    sql`select * from impersonations where user_id = any (${ids}::text[]) or impersonator_id = any (${ids}::text[])`,
  events: (ids, personId) =>
    sql`select * from events where actor = any (${ids}::text[]) or acting_as = any (${ids}::text[])
      or object = any (${[...ids, personId]}::text[])`,
};

/** @throws GatewayError NOT_FOUND, and FORBIDDEN for a person who is not the caller's */
export async function exportPerson(admin: Administrator, id: string): Promise<AdminPersonExport> {
  await requirePersonChange(admin, id);
  const person = await getPerson(admin, id);
  const memberships = await readPages((page) => listMemberships(admin, { person: id, ...page }));
  const userIds = await listUserIds(admin, id);
  const records = await asSystem(admin.trx, async (system) => {
    const tables: AdminPersonExport['records'] = {
      signInMethods: await listSignInMethods(system, id),
      directories: await listDirectories(system, id),
    };
    for (const [name, select] of Object.entries(RECORDS)) {
      const { rows } = await sql<
        Record<string, unknown>
      >`${select(userIds, id)} limit ${MAX_RECORDS}`.execute(system);
      tables[name] = rows;
    }
    return tables;
  });
  return { person, memberships, records };
}

async function listSignInMethods(trx: DatabaseTransaction, id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select 'passkey' as kind, name, created_at, last_used_at from passkeys where person_id = ${id}
    union all select 'authenticator', null, created_at, null from authenticators where person_id = ${id}
    union all select 'recovery code', null, null, used_at from recovery_codes where person_id = ${id}`.execute(
    trx,
  );
  return rows;
}

/** The names that directories of organisations give the person. */
async function listDirectories(trx: DatabaseTransaction, id: string): Promise<Record<string, unknown>[]> {
  return trx
    .selectFrom('scim_users')
    .select(['organisation_id', 'external_id'])
    .where('person_id', '=', id)
    .execute();
}

/**
 * Deletes the person with all accounts and what belongs to them. Their sessions end at once.
 * @throws GatewayError NOT_FOUND and LAST_ADMINISTRATOR; FORBIDDEN, because only a system administrator erases
 */
export async function erasePerson(admin: Administrator, id: string): Promise<void> {
  await requirePersonChange(admin, id);
  requireSystem(admin);
  const userIds = await listUserIds(admin, id);
  await endUseOf(admin, userIds);
  await asSystem(admin.trx, async (system) => {
    await refuseLastAdministrator(system, id);
    await sql`delete from session_devices where user_id = any (${userIds}::text[])`.execute(system);
    await sql`delete from provisioned where kind = 'person' and key = ${id}`.execute(system);
    await system.deleteFrom('people').where('id', '=', id).execute();
  });
  await recordChange(admin, 'person.erase', { object: id });
}
