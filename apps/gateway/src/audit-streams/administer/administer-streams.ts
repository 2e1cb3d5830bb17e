/**
 * The audit streams of the installation and of organisations. An organisation's administrators change those of their own
 * organisation, which have its events alone. A signing secret is answered once, and never read by the administration.
 */
import { randomUUID } from 'node:crypto';
import type {
  AdminAuditStream,
  AdminAuditStreamTest,
  AdminCreatedAuditStream,
  DeliveryFault,
} from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { every, ofKnown } from '../../admin-calls/page';
import { requireOrganisationChange, requireReadable, requireSystem } from '../../admin-calls/rules';
import { overlapEnd } from '../../admin-calls/secret-fields';
import { requireVersion } from '../../admin-calls/versions';
import { Waiting } from '../../admin-calls/waiting';
import { isDuplicate } from '../../database/is-duplicate';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { toBody } from '../deliver';
import type { Post } from '../post-message';
import { generateSigningSecret, signMessage } from '../sign-message';
import { openSigningSecret, sealSigningSecret } from '../stream-secrets';
import type { StreamedEvent } from '../to-ecs';

const MAX_STREAMS = 5;
const MAX_COUNTED = 1_000;

interface StreamRow {
  id: string;
  name: string;
  organisationId: string | null;
  tenant: string | null;
  organisationName: string | null;
  address: string;
  enabled: boolean;
  pausedAt: Date | null;
  waiting: number;
  deliveredAt: Date | null;
  failingSince: Date | null;
  nextAttemptAt: Date | null;
  lastFault: DeliveryFault | null;
  lastStatus: number | null;
  secretCreatedAt: Date;
  previousUntil: Date | null;
  createdAt: Date;
  version: number;
}

const SELECT = sql`select stream.id, stream.name, stream.organisation_id as "organisationId", tenant,
    organisations.name as "organisationName", address, enabled, paused_at as "pausedAt",
    (select count(*)::int from (select from events where events.id > position
      and (stream.organisation_id is null or events.organisation_id = stream.organisation_id)
      limit ${sql.lit(MAX_COUNTED)}) as unsent) as waiting,
    delivered_at as "deliveredAt", failing_since as "failingSince", next_attempt_at as "nextAttemptAt",
    last_fault as "lastFault", last_status as "lastStatus", secret_created_at as "secretCreatedAt",
    previous_until as "previousUntil", stream.created_at as "createdAt", stream.version
  from audit_streams as stream left join organisations on organisations.id = stream.organisation_id`;

/** By name. @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listStreams(
  admin: Administrator,
  { organisation }: { organisation?: string | undefined } = {},
): Promise<AdminAuditStream[]> {
  requireReadable(admin.rights, organisation);
  const conditions =
    organisation === undefined ? [] : [sql<boolean>`stream.organisation_id = ${organisation}`];
  return selectStreams(admin, conditions);
}

/** @throws GatewayError NOT_FOUND */
export async function getStream(admin: Administrator, id: string): Promise<AdminAuditStream> {
  const [stream] = await selectStreams(admin, [sql<boolean>`stream.id = ${id}`]);
  if (stream === undefined) throw new GatewayError('NOT_FOUND');
  return stream;
}

async function selectStreams(
  { trx, rights, now }: Administrator,
  conditions: readonly RawBuilder<boolean>[],
): Promise<AdminAuditStream[]> {
  const all = [...conditions, ...ofKnown(sql`stream.organisation_id`, rights)];
  const { rows } = await sql<StreamRow>`
    ${SELECT} where ${every(all)} order by stream.name, stream.id`.execute(trx);
  return rows.map((row) => present(row, now));
}

export interface NewStream {
  name: string;
  /** Left out: the events of the whole installation. */
  organisation?: string | undefined;
  address: string;
  enabled: boolean;
  /** Of the operator's making; left out: it is generated. */
  secret?: string | undefined;
}

/**
 * The stream begins with its own creation.
 * @throws GatewayError NOT_FOUND, FORBIDDEN; ALREADY_EXISTS for a name that the organisation has; INVALID_BODY beyond five
 */
export async function createStream(
  admin: Administrator,
  { name, organisation, address, enabled, secret: given }: NewStream,
): Promise<AdminCreatedAuditStream> {
  await requireStreamChange(admin, organisation ?? null);
  const { trx, now, actor } = admin;
  await takeTurn(trx, `audit streams ${organisation ?? ''}`);
  await requireRoom(admin, organisation ?? null);
  const id = randomUUID();
  const secret = given ?? generateSigningSecret();
  const row = {
    id,
    organisation_id: organisation ?? null,
    name,
    address,
    sealed_secret: sealSigningSecret(await admin.sealingKey(), id, secret),
    secret_created_at: now,
    enabled,
    position: sql<number>`coalesce((select max(id) from events), 0)`,
    created_at: now,
    created_by: actor,
  };
  try {
    await trx.insertInto('audit_streams').values(row).execute();
  } catch (cause) {
    throw isDuplicate(cause) ? new GatewayError('ALREADY_EXISTS', { cause }) : cause;
  }
  await recordChange(admin, 'audit-stream.create', objectOf(id, organisation));
  return { ...(await getStream(admin, id)), secret };
}

async function requireStreamChange(admin: Administrator, organisation: string | null): Promise<void> {
  if (organisation === null) requireSystem(admin);
  else await requireOrganisationChange(admin, organisation);
}

async function requireRoom({ trx }: Administrator, organisation: string | null): Promise<void> {
  const { count } = await trx
    .selectFrom('audit_streams')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`organisation_id is not distinct from ${organisation}`)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_STREAMS) return;
  const message = `There are ${MAX_STREAMS} streams already`;
  throw new GatewayError('INVALID_BODY', { fields: [{ field: 'organisation', message }] });
}

const objectOf = (id: string, organisation: string | null | undefined) => ({
  object: id,
  ...(organisation == null ? {} : { organisationId: organisation }),
});

/** Fields that are undefined stay as they are. */
export interface StreamChange {
  name?: string | undefined;
  address?: string | undefined;
  enabled?: boolean | undefined;
}

/** The next message is sent at once. @throws GatewayError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE and ALREADY_EXISTS */
export async function changeStream(
  admin: Administrator,
  id: string,
  { version, ...change }: StreamChange & { version: number },
): Promise<AdminAuditStream> {
  const stored = await lockStream(admin, id);
  requireVersion(stored, version);
  const { name = stored.name, address = stored.address, enabled = stored.status !== 'disabled' } = change;
  try {
    await admin.trx
      .updateTable('audit_streams')
      .set({ name, address, enabled, next_attempt_at: null })
      .where('id', '=', id)
      .execute();
  } catch (cause) {
    throw isDuplicate(cause) ? new GatewayError('ALREADY_EXISTS', { cause }) : cause;
  }
  await recordChange(admin, 'audit-stream.change', objectOf(id, stored.organisation?.id));
  return getStream(admin, id);
}

/**
 * Gives the stream another secret. Until the end of the overlap messages have the signatures of both.
 * @throws GatewayError NOT_FOUND and FORBIDDEN
 */
export async function rotateStream(
  admin: Administrator,
  id: string,
  { overlapHours, secret: given }: { overlapHours: number; secret?: string | undefined },
): Promise<AdminCreatedAuditStream> {
  const { now } = admin;
  const stored = await lockStream(admin, id);
  const secret = given ?? generateSigningSecret();
  const sealed = sealSigningSecret(await admin.sealingKey(), id, secret);
  const isKept = overlapHours > 0;
  // As the system, because no administrator reads a secret.
  await asSystem(admin.trx, (system) =>
    system
      .updateTable('audit_streams')
      .set((from) => ({
        sealed_secret: sealed,
        secret_created_at: now,
        sealed_previous_secret: isKept ? from.ref('sealed_secret') : null,
        previous_until: isKept ? overlapEnd(now, overlapHours, null) : null,
      }))
      .where('id', '=', id)
      .execute(),
  );
  await recordChange(admin, 'audit-stream.rotate', objectOf(id, stored.organisation?.id));
  return { ...(await getStream(admin, id)), secret };
}

/** Sends again, at once, to a receiver that has failed. @throws GatewayError NOT_FOUND and FORBIDDEN */
export async function resumeStream(admin: Administrator, id: string): Promise<AdminAuditStream> {
  const stored = await lockStream(admin, id);
  await admin.trx
    .updateTable('audit_streams')
    .set({ paused_at: null, failing_since: null, next_attempt_at: null, failures: 0 })
    .where('id', '=', id)
    .execute();
  await recordChange(admin, 'audit-stream.resume', objectOf(id, stored.organisation?.id));
  return getStream(admin, id);
}

/** Events that it has not sent are not sent. @throws GatewayError NOT_FOUND and FORBIDDEN */
export async function removeStream(admin: Administrator, id: string): Promise<void> {
  const stored = await lockStream(admin, id);
  await admin.trx.deleteFrom('audit_streams').where('id', '=', id).execute();
  await recordChange(admin, 'audit-stream.remove', objectOf(id, stored.organisation?.id));
}

/**
 * Sends a message with one event, which no other stream has, between two transactions.
 * @throws GatewayError NOT_FOUND and FORBIDDEN
 */
export async function startTest(
  admin: Administrator,
  id: string,
  post: Post['post'],
): Promise<Waiting<AdminAuditStreamTest>> {
  const { address, organisation } = await lockStream(admin, id);
  const { now, actor, requestId = null } = admin;
  const sealed = await asSystem(admin.trx, (system) =>
    system.selectFrom('audit_streams').select('sealed_secret').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const secret = openSigningSecret([await admin.sealingKey()], id, sealed.sealed_secret);
  const event: StreamedEvent = {
    id: 0,
    at: now,
    actor,
    actingAs: null,
    organisationId: organisation?.id ?? null,
    action: 'audit-stream.test',
    object: id,
    outcome: 'success',
    requestId,
    occurrences: 1,
  };
  const message = { id: randomUUID(), ...toBody([event], now.getTime()) };
  return new Waiting(async () => {
    const { fault, status } = await post(address, signMessage([secret], message), message.body);
    return async (later) => {
      await requireStreamChange(later, organisation?.id ?? null);
      await recordChange(later, 'audit-stream.test', objectOf(id, organisation?.id));
      return { fault, status };
    };
  });
}

async function lockStream(admin: Administrator, id: string): Promise<AdminAuditStream> {
  const { organisation } = await getStream(admin, id);
  await requireStreamChange(admin, organisation?.id ?? null);
  await admin.trx.selectFrom('audit_streams').select('id').where('id', '=', id).forUpdate().execute();
  return getStream(admin, id);
}

function present(row: StreamRow, now: Date): AdminAuditStream {
  const { organisationId, tenant, organisationName, previousUntil } = row;
  const isWhole = organisationId === null || tenant === null || organisationName === null;
  const isRotating = previousUntil !== null && previousUntil > now;
  return {
    id: row.id,
    name: row.name,
    organisation: isWhole ? null : { id: organisationId, tenant, name: organisationName },
    address: row.address,
    status: statusOf(row),
    waiting: row.waiting,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    lastFault: row.lastFault,
    lastStatus: row.lastStatus,
    secretCreatedAt: row.secretCreatedAt.toISOString(),
    previousSecretUntil: isRotating ? previousUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

function statusOf({ enabled, pausedAt, failingSince }: StreamRow): AdminAuditStream['status'] {
  if (!enabled) return 'disabled';
  if (pausedAt !== null) return 'paused';
  return failingSince === null ? 'active' : 'failing';
}
