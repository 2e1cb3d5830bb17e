/**
 * The OpenID clients: programs at which people sign in with their account of the shell. Those of the operator's file are
 * shown; the others are added and changed here, by system administrators. A secret is answered once and stored as its hash.
 */
import type { AdminClient, AdminCreatedClient } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import { type Administrator, recordChange } from '../../../admin-calls/administrator';
import { requireSystem } from '../../../admin-calls/rules';
import { overlapEnd, requireEnd } from '../../../admin-calls/secret-fields';
import { requireVersion } from '../../../admin-calls/versions';
import { isDuplicate } from '../../../database/is-duplicate';
import type { DatabaseTransaction } from '../../../database/schema';
import { GatewayError } from '../../../http/errors/gateway-error';
import { generateSecret, hashSecret } from '../../../platform/program-secret';

export interface ClientSettings {
  name: string;
  authMethod: AdminClient['authMethod'];
  redirectAddresses: string[];
  logoutAddresses: string[];
  backChannelLogoutAddress: string | null;
  scopes: string[];
  refreshTokens: boolean;
  requirePkce: boolean;
  idTokenAlgorithm: AdminClient['idTokenAlgorithm'];
  /** The id of the organisation whose people alone sign in; null: people of every organisation. */
  organisation: string | null;
}

interface ClientRow {
  id: string;
  name: string;
  authMethod: AdminClient['authMethod'];
  redirectAddresses: string[];
  logoutAddresses: string[];
  backChannelLogoutAddress: string | null;
  scopes: string[];
  refreshTokens: boolean;
  requirePkce: boolean;
  idTokenAlgorithm: AdminClient['idTokenAlgorithm'];
  organisation: AdminClient['organisation'];
  secretExpiresAt: Date | null;
  usedAt: Date | null;
  previousUntil: Date | null;
  previousUsedAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
  creatorName: string | null;
  version: number;
}

const SELECT = sql`select client_id as id, client.name, auth_method as "authMethod", redirect_uris as "redirectAddresses",
    post_logout_redirect_uris as "logoutAddresses", backchannel_logout_uri as "backChannelLogoutAddress", scopes,
    refresh_tokens as "refreshTokens", require_pkce as "requirePkce", secret_expires_at as "secretExpiresAt",
    used_at as "usedAt", previous_until as "previousUntil", previous_used_at as "previousUsedAt",
    client.created_at as "createdAt", client.created_by as "createdBy", creator.display_name as "creatorName",
    client.version, id_token_algorithm as "idTokenAlgorithm",
    case when client.organisation_id is not null then jsonb_build_object('id', client.organisation_id,
      'tenant', organisations.tenant, 'name', organisations.name) end as organisation
  from oidc_clients as client left join accounts as creator on creator.user_id = client.created_by
    left join organisations on organisations.id = client.organisation_id`;

/**
 * All of them by name: an installation has dozens. One of the file hides a stored one of its id, as the provider does.
 * @throws GatewayError FORBIDDEN for a caller who does not read the whole installation
 */
export async function listClients({
  trx,
  rights,
  now,
  configuredClients,
}: Administrator): Promise<AdminClient[]> {
  if (!rights.readsAll) throw new GatewayError('FORBIDDEN');
  const configured = await nameOrganisations(trx, await configuredClients());
  const ids = new Set(configured.map(({ id }) => id));
  const { rows } = await sql<ClientRow>`${SELECT}`.execute(trx);
  const stored = rows.filter(({ id }) => !ids.has(id)).map((row) => present(row, now));
  return [...configured, ...stored].toSorted(byName);
}

/** The operator's file has the ids of organisations alone. */
async function nameOrganisations(
  trx: DatabaseTransaction,
  clients: readonly AdminClient[],
): Promise<AdminClient[]> {
  const ids = clients.flatMap(({ organisation }) => organisation?.id ?? []);
  if (ids.length === 0) return [...clients];
  const rows = await trx
    .selectFrom('organisations')
    .select(['id', 'tenant', 'name'])
    .where('id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return clients.map((client) => ({
    ...client,
    organisation: client.organisation && (known.get(client.organisation.id) ?? client.organisation),
  }));
}

const byName = (one: AdminClient, other: AdminClient) =>
  one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1);

/** @throws GatewayError FORBIDDEN and NOT_FOUND */
export async function getClient(admin: Administrator, id: string): Promise<AdminClient> {
  const found = (await listClients(admin)).find((client) => client.id === id);
  if (found === undefined) throw new GatewayError('NOT_FOUND');
  return found;
}

/** Left out: RS256, and people of every organisation. */
type Preset = 'idTokenAlgorithm' | 'organisation';

interface NewClient extends Omit<ClientSettings, Preset> {
  id: string;
  idTokenAlgorithm?: ClientSettings['idTokenAlgorithm'] | undefined;
  organisation?: string | null | undefined;
  /** Of the operator's making; left out: it is generated. */
  clientSecret?: string | undefined;
  /** Left out: the secret does not expire. */
  expiresAt?: Date | undefined;
}

/**
 * @throws GatewayError FORBIDDEN; ALREADY_EXISTS for an id that a stored client or one of the operator's file has;
 * INVALID_BODY for settings that a public client may not have, and for an unknown organisation
 */
export async function createClient(admin: Administrator, client: NewClient): Promise<AdminCreatedClient> {
  requireSystem(admin);
  const { trx, now, actor } = admin;
  const { id, clientSecret, expiresAt, ...given } = client;
  const { idTokenAlgorithm = 'RS256', organisation = null } = given;
  const settings = { ...given, idTokenAlgorithm, organisation };
  if ((await admin.configuredClients()).some((configured) => configured.id === id))
    throw new GatewayError('ALREADY_EXISTS');
  requireSafe(settings);
  await requireOrganisation(trx, organisation);
  if (expiresAt !== undefined) requireEnd(expiresAt, now);
  const secret = settings.authMethod === 'none' ? null : (clientSecret ?? generateSecret());
  const row = {
    client_id: id,
    auth_method: settings.authMethod,
    ...toRow(settings),
    secret_hash: secret === null ? null : hashSecret(secret),
    secret_expires_at: secret === null ? null : (expiresAt ?? null),
    created_at: now,
    created_by: actor,
  };
  try {
    await trx.insertInto('oidc_clients').values(row).execute();
  } catch (cause) {
    throw isDuplicate(cause) ? new GatewayError('ALREADY_EXISTS', { cause }) : cause;
  }
  await recordChange(admin, 'client.create', { object: id });
  return { ...(await getClient(admin, id)), clientSecret: secret };
}

/** Fields that are undefined stay as they are. */
export type ClientChange = {
  [Field in keyof Omit<ClientSettings, 'authMethod'>]?: ClientSettings[Field] | undefined;
};

/** @throws GatewayError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, MANAGED_BY_FILE and INVALID_BODY, as for a new client */
export async function changeClient(
  admin: Administrator,
  id: string,
  { version, ...change }: ClientChange & { version: number },
): Promise<AdminClient> {
  const stored = await lockClient(admin, id);
  requireVersion(stored, version);
  const settings: ClientSettings = {
    name: change.name ?? stored.name,
    authMethod: stored.authMethod,
    redirectAddresses: change.redirectAddresses ?? stored.redirectAddresses,
    logoutAddresses: change.logoutAddresses ?? stored.logoutAddresses,
    backChannelLogoutAddress:
      change.backChannelLogoutAddress === undefined
        ? stored.backChannelLogoutAddress
        : change.backChannelLogoutAddress,
    scopes: change.scopes ?? stored.scopes,
    refreshTokens: change.refreshTokens ?? stored.refreshTokens,
    requirePkce: change.requirePkce ?? stored.requirePkce,
    idTokenAlgorithm: change.idTokenAlgorithm ?? stored.idTokenAlgorithm,
    organisation: change.organisation === undefined ? (stored.organisation?.id ?? null) : change.organisation,
  };
  requireSafe(settings);
  await requireOrganisation(admin.trx, settings.organisation);
  await admin.trx.updateTable('oidc_clients').set(toRow(settings)).where('client_id', '=', id).execute();
  await recordChange(admin, 'client.change', { object: id });
  return getClient(admin, id);
}

export interface ClientRotation {
  /** The hours in which the secret before it still works. */
  overlapHours: number;
  /** Null: the new secret does not expire. Left out: the end stays. */
  expiresAt?: Date | null | undefined;
  /** Of the operator's making; left out: it is generated. */
  clientSecret?: string | undefined;
}

/**
 * Gives the client another secret. A secret that an earlier rotation has left ends at once.
 * @throws GatewayError NOT_FOUND, also for a public client; FORBIDDEN; MANAGED_BY_FILE; INVALID_BODY for an end that is past
 */
export async function rotateClient(
  admin: Administrator,
  id: string,
  { overlapHours, expiresAt, clientSecret }: ClientRotation,
): Promise<AdminCreatedClient> {
  const { trx, now } = admin;
  const stored = await lockClient(admin, id);
  if (stored.kind === 'public') throw new GatewayError('NOT_FOUND');
  const end = stored.secretExpiresAt === null ? null : new Date(stored.secretExpiresAt);
  const newEnd = expiresAt === undefined ? end : expiresAt;
  if (newEnd !== null) requireEnd(newEnd, now);
  const secret = clientSecret ?? generateSecret();
  const isKept = overlapHours > 0;
  await trx
    .updateTable('oidc_clients')
    .set((from) => ({
      secret_hash: hashSecret(secret),
      secret_expires_at: newEnd,
      used_at: null,
      previous_hash: isKept ? from.ref('secret_hash') : null,
      previous_until: isKept ? overlapEnd(now, overlapHours, end) : null,
      previous_used_at: isKept ? from.ref('used_at') : null,
    }))
    .where('client_id', '=', id)
    .execute();
  await recordChange(admin, 'client.rotate', { object: id });
  return { ...(await getClient(admin, id)), clientSecret: secret };
}

/** Its codes, tokens and secrets end at once. @throws GatewayError NOT_FOUND, FORBIDDEN and MANAGED_BY_FILE */
export async function removeClient(admin: Administrator, id: string): Promise<void> {
  await lockClient(admin, id);
  await admin.trx.deleteFrom('oidc_clients').where('client_id', '=', id).execute();
  await recordChange(admin, 'client.remove', { object: id });
}

async function lockClient(admin: Administrator, id: string): Promise<AdminClient> {
  requireSystem(admin);
  await admin.trx
    .selectFrom('oidc_clients')
    .select('client_id')
    .where('client_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const stored = await getClient(admin, id);
  if (stored.origin === 'file') throw new GatewayError('MANAGED_BY_FILE');
  return stored;
}

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A public client has no secret, so PKCE and the address bind its codes; on the user's machine the address is one of three
 * names (RFC 8252 §8.3), because any other name could lead elsewhere.
 */
function requireSafe({ authMethod, requirePkce, redirectAddresses }: ClientSettings): void {
  if (authMethod !== 'none') return;
  const wrong = redirectAddresses.findIndex((address) => {
    const { protocol, hostname } = new URL(address);
    return protocol === 'http:' && !OWN_MACHINE.includes(hostname);
  });
  const fields = [
    ...(requirePkce ? [] : [{ field: 'requirePkce', message: 'A public client needs PKCE' }]),
    ...(wrong < 0
      ? []
      : [{ field: `redirectAddresses.${wrong}`, message: `must be at ${OWN_MACHINE.join(', ')} or https` }]),
  ];
  if (fields.length > 0) throw new GatewayError('INVALID_BODY', { fields });
}

/** @throws GatewayError INVALID_BODY for an organisation that there is not */
async function requireOrganisation(trx: DatabaseTransaction, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await trx.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst();
  if (found === undefined)
    throw new GatewayError('INVALID_BODY', {
      fields: [{ field: 'organisation', message: 'There is no such organisation' }],
    });
}

function toRow(settings: ClientSettings) {
  return {
    name: settings.name,
    redirect_uris: [...new Set(settings.redirectAddresses)],
    post_logout_redirect_uris: [...new Set(settings.logoutAddresses)],
    backchannel_logout_uri: settings.backChannelLogoutAddress,
    scopes: settings.scopes,
    refresh_tokens: settings.refreshTokens,
    require_pkce: settings.requirePkce,
    id_token_algorithm: settings.idTokenAlgorithm,
    organisation_id: settings.organisation,
  };
}

function present(row: ClientRow, now: Date): AdminClient {
  const {
    secretExpiresAt,
    usedAt,
    previousUntil,
    previousUsedAt,
    createdAt,
    createdBy,
    creatorName,
    ...same
  } = row;
  return {
    ...same,
    origin: 'stored',
    kind: row.authMethod === 'none' ? 'public' : 'confidential',
    secretExpiresAt: secretExpiresAt?.toISOString() ?? null,
    lastUsedAt: usedAt?.toISOString() ?? null,
    previous:
      previousUntil === null || previousUntil <= now
        ? null
        : { expiresAt: previousUntil.toISOString(), lastUsedAt: previousUsedAt?.toISOString() ?? null },
    createdAt: createdAt.toISOString(),
    createdBy: createdBy === null ? null : { id: createdBy, name: creatorName },
  };
}
