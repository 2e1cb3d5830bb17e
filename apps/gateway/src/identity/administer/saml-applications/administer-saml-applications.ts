/** The applications that sign in with SAML, which system administrators add and change. */
import type { AdminSamlApplication } from '@unified-shell/api/administration-saml';
import { sql } from 'kysely';
import { type Administrator, recordChange } from '../../../admin-calls/administrator';
import { requireSystem } from '../../../admin-calls/rules';
import { requireVersion } from '../../../admin-calls/versions';
import { isDuplicate } from '../../../database/is-duplicate';
import { GatewayError } from '../../../http/errors/gateway-error';
import { readCertificate } from '../../saml-idp/certificate';

export type ApplicationSettings = Omit<
  AdminSamlApplication,
  'id' | 'certificatesEndAt' | 'lastUsedAt' | 'createdAt' | 'createdBy' | 'version'
>;

interface ApplicationRow extends ApplicationSettings {
  id: string;
  usedAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
  creatorName: string | null;
  version: number;
}

const SELECT = sql`select id, name, entity_id as "entityId", consumers, logout_address as "logoutAddress",
    logout_binding as "logoutBinding", certificates, encryption_certificate as "encryptionCertificate",
    requires_signed_requests as "requiresSignedRequests", name_id as "nameId", attributes,
    idp_initiated as "idpInitiated", relay_state as "relayState", session_minutes as "sessionMinutes", solution,
    organisations, used_at as "usedAt", application.created_at as "createdAt", application.created_by as "createdBy",
    creator.display_name as "creatorName", application.version
  from saml_applications as application left join accounts as creator on creator.user_id = application.created_by`;

/**
 * All of them by name: an installation has dozens.
 * @throws GatewayError FORBIDDEN for a caller who does not read the whole installation
 */
export async function listSamlApplications({ trx, rights }: Administrator): Promise<AdminSamlApplication[]> {
  if (!rights.readsAll) throw new GatewayError('FORBIDDEN');
  const { rows } = await sql<ApplicationRow>`${SELECT} order by lower(name), id`.execute(trx);
  return rows.map(present);
}

/** @throws GatewayError FORBIDDEN and NOT_FOUND */
export async function getSamlApplication(
  { trx, rights }: Administrator,
  id: string,
): Promise<AdminSamlApplication> {
  if (!rights.readsAll) throw new GatewayError('FORBIDDEN');
  const { rows } = await sql<ApplicationRow>`${SELECT} where id = ${id}`.execute(trx);
  if (rows[0] === undefined) throw new GatewayError('NOT_FOUND');
  return present(rows[0]);
}

/** @throws GatewayError FORBIDDEN; ALREADY_EXISTS for an id or an entity id in use; INVALID_BODY for fields that contradict */
export async function createSamlApplication(
  admin: Administrator,
  { id, ...settings }: ApplicationSettings & { id: string },
): Promise<AdminSamlApplication> {
  requireSystem(admin);
  await requireConsistent(admin, settings);
  const { trx, now, actor } = admin;
  const row = { id, ...toRow(settings), created_at: now, created_by: actor };
  await trx.insertInto('saml_applications').values(row).execute().catch(refuseDuplicate);
  await recordChange(admin, 'saml-application.create', { object: id });
  return getSamlApplication(admin, id);
}

/** Fields that are undefined stay as they are. */
export type ApplicationChange = {
  [Field in keyof ApplicationSettings]?: ApplicationSettings[Field] | undefined;
};

/** @throws GatewayError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, ALREADY_EXISTS and INVALID_BODY */
export async function changeSamlApplication(
  admin: Administrator,
  id: string,
  { version, ...change }: ApplicationChange & { version: number },
): Promise<AdminSamlApplication> {
  const stored = await lockApplication(admin, id);
  requireVersion(stored, version);
  const settings = withChange(stored, change);
  await requireConsistent(admin, settings);
  await admin.trx
    .updateTable('saml_applications')
    .set(toRow(settings))
    .where('id', '=', id)
    .execute()
    .catch(refuseDuplicate);
  await recordChange(admin, 'saml-application.change', { object: id });
  return getSamlApplication(admin, id);
}

/** @throws GatewayError NOT_FOUND and FORBIDDEN */
export async function removeSamlApplication(admin: Administrator, id: string): Promise<void> {
  await lockApplication(admin, id);
  await admin.trx.deleteFrom('saml_applications').where('id', '=', id).execute();
  await recordChange(admin, 'saml-application.remove', { object: id });
}

async function lockApplication(admin: Administrator, id: string): Promise<AdminSamlApplication> {
  requireSystem(admin);
  await admin.trx
    .selectFrom('saml_applications')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return getSamlApplication(admin, id);
}

function refuseDuplicate(cause: unknown): never {
  throw isDuplicate(cause) ? new GatewayError('ALREADY_EXISTS', { cause }) : cause;
}

function withChange(stored: AdminSamlApplication, change: ApplicationChange): ApplicationSettings {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...stored, ...given };
}

/** The rules over several fields, which the table has as well. */
async function requireConsistent({ trx }: Administrator, settings: ApplicationSettings): Promise<void> {
  const { logoutAddress, logoutBinding, certificates, requiresSignedRequests, solution, organisations } =
    settings;
  const fields = [
    ...((logoutAddress === null) === (logoutBinding === null)
      ? []
      : [{ field: 'logoutBinding', message: 'A logout address needs a binding, and a binding an address' }]),
    ...(requiresSignedRequests && certificates.length === 0
      ? [{ field: 'certificates', message: 'Signed requests need a certificate' }]
      : []),
    ...(solution !== null && organisations !== null
      ? [{ field: 'organisations', message: 'The access rule of the solution decides' }]
      : []),
    ...(await unknownOrganisations(trx, organisations ?? [])),
  ];
  if (fields.length > 0) throw new GatewayError('INVALID_BODY', { fields });
}

async function unknownOrganisations(trx: Administrator['trx'], ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('organisations')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ field: `organisations.${index}`, message: 'There is no organization with this ID' }],
  );
}

function toRow(settings: ApplicationSettings) {
  return {
    name: settings.name,
    entity_id: settings.entityId,
    consumers: JSON.stringify(settings.consumers),
    logout_address: settings.logoutAddress,
    logout_binding: settings.logoutBinding,
    certificates: [...new Set(settings.certificates)],
    encryption_certificate: settings.encryptionCertificate,
    requires_signed_requests: settings.requiresSignedRequests,
    name_id: settings.nameId,
    attributes: JSON.stringify(settings.attributes),
    idp_initiated: settings.idpInitiated,
    relay_state: settings.relayState,
    session_minutes: settings.sessionMinutes,
    solution: settings.solution,
    organisations: settings.organisations && [...new Set(settings.organisations)].toSorted(),
  };
}

function present(row: ApplicationRow): AdminSamlApplication {
  const { usedAt, createdAt, createdBy, creatorName, ...same } = row;
  return {
    ...same,
    certificatesEndAt: earliestEnd([...row.certificates, ...[row.encryptionCertificate ?? []].flat()]),
    lastUsedAt: usedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy === null ? null : { id: createdBy, name: creatorName },
  };
}

function earliestEnd(certificates: readonly string[]): string | null {
  const [first] = certificates
    .map((pem) => Date.parse(readCertificate(pem)?.validTo ?? ''))
    .filter((end) => !Number.isNaN(end))
    .toSorted((one, other) => one - other);
  return first === undefined ? null : new Date(first).toISOString();
}
