/** How the people of an organisation come from its identity provider, as its administrators set it. */
import type { AdminProviderPeople, ProviderPeopleSettings } from '@unified-shell/api/administration-groups';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requireOrganisationChange, requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import type { DatabaseTransaction, Schema } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { getProvider } from '../../identity/administer/providers/administer-providers';
import { refuseUnknown } from '../group-rules/administer-rules';

export const NO_PEOPLE: ProviderPeopleSettings = {
  mode: 'off',
  admissionGroups: [],
  defaultRoles: [],
  groupsClaim: 'groups',
  extraScope: null,
  leaveAfterDays: null,
  newPeoplePerDay: 1_000,
};

/** @throws GatewayError NOT_FOUND, also without a provider */
export async function getProviderPeople(
  admin: Administrator,
  organisation: string,
): Promise<AdminProviderPeople> {
  await getProvider(admin, organisation);
  const stored = await findPeople(admin.trx, organisation);
  const { rows } = await sql<{ linked: number }>`select count(*)::integer as linked from provider_links
    where organisation_id = ${organisation} and left_at is null`.execute(admin.trx);
  const settings = stored === undefined ? { ...NO_PEOPLE, version: 0 } : present(stored);
  return { ...settings, linked: rows[0]?.linked ?? 0 };
}

/**
 * @param options.version 0 for the first settings
 * @throws GatewayError NOT_FOUND, CHANGED_MEANWHILE; FORBIDDEN for another limit of new people, which a system
 * administrator sets; INVALID_BODY for a role that stands for a group of the directory
 */
export async function setProviderPeople(
  admin: Administrator,
  organisation: string,
  { settings, version }: { settings: ProviderPeopleSettings; version: number },
): Promise<AdminProviderPeople> {
  await requireOrganisationChange(admin, organisation);
  await getProvider(admin, organisation);
  const { trx } = admin;
  await takeTurn(trx, `people of provider ${organisation}`);
  const stored = await findPeople(trx, organisation);
  const before = stored === undefined ? { ...NO_PEOPLE, version: 0 } : present(stored);
  requireVersion(before, version);
  if (settings.newPeoplePerDay !== before.newPeoplePerDay) requireSystem(admin);
  await refuseRoles(admin, organisation, settings.defaultRoles);
  const row = toRow(settings);
  await trx
    .insertInto('provider_people')
    .values({ organisation_id: organisation, ...row })
    .onConflict((on) => on.column('organisation_id').doUpdateSet(row))
    .execute();
  await recordChange(admin, 'provider.set-people', { object: organisation, organisationId: organisation });
  return getProviderPeople(admin, organisation);
}

/** The fields of the settings have other names than those of a rule. */
async function refuseRoles(admin: Administrator, organisation: string, roles: readonly string[]) {
  try {
    await refuseUnknown(admin, organisation, { roles, policies: [] });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const fields = error.fields?.map((fault) => ({
      ...fault,
      field: fault.field.replace('roles', 'defaultRoles'),
    }));
    throw new GatewayError('INVALID_BODY', { cause: error, ...(fields && { fields }) });
  }
}

/**
 * Forgets the subject of a person: the next sign-in at their address links them again, with the subject that it has then.
 * @throws GatewayError NOT_FOUND for a person who is not linked
 */
export async function unlinkPerson(
  admin: Administrator,
  { organisation, person }: { organisation: string; person: string },
): Promise<void> {
  await requireOrganisationChange(admin, organisation);
  const { numDeletedRows } = await admin.trx
    .deleteFrom('provider_links')
    .where('organisation_id', '=', organisation)
    .where('person_id', '=', person)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new GatewayError('NOT_FOUND');
  await recordChange(admin, 'provider.unlink', { object: person, organisationId: organisation });
}

/** @param trx with the rights of the system role */
export async function getProviderSettings(
  trx: DatabaseTransaction,
  organisation: string,
): Promise<ProviderPeopleSettings | undefined> {
  const stored = await findPeople(trx, organisation);
  return stored && present(stored);
}

function findPeople(trx: DatabaseTransaction, organisation: string) {
  return trx
    .selectFrom('provider_people')
    .selectAll()
    .where('organisation_id', '=', organisation)
    .executeTakeFirst();
}

const present = (
  row: Selectable<Schema['provider_people']>,
): ProviderPeopleSettings & { version: number } => ({
  mode: row.mode,
  admissionGroups: row.admission_groups,
  defaultRoles: row.default_roles,
  groupsClaim: row.groups_claim,
  extraScope: row.extra_scope,
  leaveAfterDays: row.leave_after_days,
  newPeoplePerDay: row.new_people_per_day,
  version: row.version,
});

const toRow = (settings: ProviderPeopleSettings) => ({
  mode: settings.mode,
  admission_groups: settings.admissionGroups,
  default_roles: settings.defaultRoles,
  groups_claim: settings.groupsClaim,
  extra_scope: settings.extraScope,
  leave_after_days: settings.leaveAfterDays,
  new_people_per_day: settings.newPeoplePerDay,
});
