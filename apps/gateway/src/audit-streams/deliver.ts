/**
 * Sends the events of one stream in their order, at least once: a message is sent again until the receiver has accepted it
 * and this is stored. Of several processes one sends at a time, because it holds the lease of the row.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Rotated } from '../config/secrets';
import type { Database, DatabaseTransaction } from '../database/schema';
import { recordEvent } from '../events/record-event';
import type { Clock } from '../platform/clock';
import { tellOfPause } from './notify-of-pause';
import type { Answer, Post } from './post-message';
import { signMessage } from './sign-message';
import { openSigningSecret } from './stream-secrets';
import { type StreamedEvent, toEcs } from './to-ecs';

export interface DeliveryDependencies {
  db: Database;
  sealingKeys: Rotated<Buffer>;
  post: Post['post'];
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
}

const MAX_EVENTS = 100;
/** Longer than a message takes and the clocks of two machines differ. */
const LEASE_MS = 2 * 60_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60 * 60_000;
/** A receiver that has failed for so long is paused. */
export const PAUSE_AFTER_MS = 7 * 24 * 60 * 60_000;
/** The receiver wants no more messages. */
const GONE = 410;

interface Claim {
  id: string;
  lease: string;
  organisation: string | null;
  name: string;
  address: string;
  secrets: string[];
  failures: number;
  failingSince: Date | null;
  events: StreamedEvent[];
  /** The id of the last event. */
  to: number;
}

/**
 * Sends one message, if one is due.
 * @param settled the id up to which the trail is complete
 * @returns whether the receiver has accepted a message, and another one may be due
 */
export async function deliverNext(
  dependencies: DeliveryDependencies,
  stream: string,
  settled: number,
  signal: AbortSignal,
): Promise<boolean> {
  const claim = await claimEvents(dependencies, stream, settled);
  if (claim === undefined) return false;
  const answer = await send(dependencies, claim, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (answer === undefined) {
    await release(dependencies, claim);
    return false;
  }
  await (answer.fault === null
    ? storeSuccess(dependencies, claim)
    : storeFailure(dependencies, claim, answer));
  return answer.fault === null;
}

async function claimEvents(
  { db, sealingKeys, clock }: DeliveryDependencies,
  stream: string,
  settled: number,
): Promise<Claim | undefined> {
  const now = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('audit_streams')
      .selectAll()
      .where('id', '=', stream)
      .where('enabled', '=', true)
      .where('paused_at', 'is', null)
      .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
      .where(({ or, eb }) => or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    // A message that was begun is sent again as it was.
    const events = await readEvents(trx, { ...row, end: row.sending_to ?? settled });
    const last = events.at(-1);
    if (last === undefined) return undefined;
    const lease = randomUUID();
    await trx
      .updateTable('audit_streams')
      .set({ lease, lease_until: new Date(now.getTime() + LEASE_MS), sending_to: last.id })
      .where('id', '=', stream)
      .execute();
    const isRotating = row.previous_until !== null && row.previous_until > now;
    const sealed = [row.sealed_secret, ...(isRotating ? [row.sealed_previous_secret ?? []].flat() : [])];
    return {
      id: row.id,
      lease,
      organisation: row.organisation_id,
      name: row.name,
      address: row.address,
      secrets: sealed.map((text) => openSigningSecret(sealingKeys, row.id, text)),
      failures: row.failures,
      failingSince: row.failing_since,
      events,
      to: last.id,
    };
  });
}

interface Span {
  organisation_id: string | null;
  position: number;
  end: number;
}

async function readEvents(
  trx: DatabaseTransaction,
  { organisation_id: organisation, position, end }: Span,
): Promise<StreamedEvent[]> {
  const { rows } = await sql<StreamedEvent>`
    select id, at, actor, acting_as as "actingAs", organisation_id as "organisationId", action, object, outcome,
      request_id as "requestId", occurrences
    from events
    where id > ${position} and id <= ${end}
      and ${organisation === null ? sql`true` : sql`organisation_id = ${organisation}`}
    order by id limit ${MAX_EVENTS}`.execute(trx);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

function send(
  { post, clock }: DeliveryDependencies,
  { id, address, secrets, events, to }: Claim,
  signal: AbortSignal,
): Promise<Answer> {
  const now = clock.now();
  // The time of the last event tells the message from one with the same ids after a backup was restored.
  const message = { id: `${id}_${to}_${events.at(-1)?.at.getTime() ?? 0}`, ...toBody(events, now) };
  return post(address, signMessage(secrets, message), message.body, signal);
}

/** The form of Standard Webhooks: a type, the time, and the data. */
export function toBody(events: readonly StreamedEvent[], nowMs: number) {
  const timestamp = new Date(nowMs).toISOString();
  const body = JSON.stringify({ type: 'audit.events', timestamp, data: { events: events.map(toEcs) } });
  return { timestamp: Math.floor(nowMs / 1000), body };
}

const RELEASED = { lease: null, lease_until: null };

async function storeSuccess({ db, clock }: DeliveryDependencies, { id, lease, to }: Claim): Promise<void> {
  await db
    .updateTable('audit_streams')
    .set({
      ...RELEASED,
      position: to,
      sending_to: null,
      delivered_at: new Date(clock.now()),
      failures: 0,
      failing_since: null,
      next_attempt_at: null,
      last_fault: null,
      last_status: null,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

async function storeFailure(
  { db, clock, random }: DeliveryDependencies,
  claim: Claim,
  { fault, status }: Answer,
): Promise<void> {
  const now = new Date(clock.now());
  const failures = claim.failures + 1;
  const failingSince = claim.failingSince ?? now;
  const isOver = status === GONE || now.getTime() - failingSince.getTime() >= PAUSE_AFTER_MS;
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('audit_streams')
      .set({
        ...RELEASED,
        failures,
        failing_since: failingSince,
        next_attempt_at: new Date(now.getTime() + retryDelayMs(failures, random())),
        last_fault: fault,
        last_status: status,
        ...(isOver ? { paused_at: now } : {}),
      })
      .where('id', '=', claim.id)
      .where('lease', '=', claim.lease)
      .executeTakeFirst();
    if (!isOver || numUpdatedRows === 0n) return;
    const { id, organisation } = claim;
    await recordEvent(trx, {
      action: 'audit-stream.pause',
      outcome: 'success',
      object: id,
      ...(organisation === null ? {} : { organisationId: organisation }),
    });
    await tellOfPause(trx, claim, now);
  });
}

/** It doubles with each failure, up to an hour; the random part keeps streams apart that failed together. */
export function retryDelayMs(failures: number, random: number): number {
  const longest = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
  return (longest * (1 + random)) / 2;
}

/** The process stops: another one sends the message. */
async function release({ db }: DeliveryDependencies, { id, lease }: Claim): Promise<void> {
  await db
    .updateTable('audit_streams')
    .set(RELEASED)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}
