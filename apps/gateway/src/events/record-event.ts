/** Writes one event of the audit trail: actor, impersonated user, organisation, action, object and outcome. */
import { sql } from 'kysely';
import type { Database, EventOutcome } from '../database/schema';
import type { EventAction } from './event-catalogue';

export interface AuditEvent {
  action: EventAction;
  outcome: EventOutcome;
  /** A user id; left out when there is no known user (a failed sign-in, the system itself). */
  actor?: string;
  /** The user that the actor impersonates. */
  actingAs?: string;
  organisationId?: string;
  /** The id of the object of the action: never a token, an e-mail address or a free text. */
  object?: string;
  /** The id of the solution that the event is about. */
  solution?: string;
  requestId?: string;
}

/**
 * A success always has a row of its own. Refusals and failures of the same kind within an hour are counted in the row
 * of the first (migration `audit-retention`), so that callers cannot fill the table.
 * @param db the database, or an open transaction; inside a transaction always that
 */
export async function recordEvent(db: Database, event: AuditEvent): Promise<void> {
  const place = event.outcome === 'success' ? 'own' : await countRefusal(db, event);
  if (place === 'counted') return;
  await db
    .insertInto('events')
    .values({
      action: event.action,
      outcome: event.outcome,
      actor: event.actor ?? null,
      acting_as: event.actingAs ?? null,
      organisation_id: event.organisationId ?? null,
      object: place === 'shared' ? null : (event.object ?? null),
      solution: event.solution ?? null,
      request_id: event.requestId ?? null,
    })
    .execute();
}

/** Many successes at once, each with a row of its own. */
export async function recordSuccesses(
  db: Database,
  events: readonly Pick<AuditEvent, 'action' | 'actor' | 'organisationId' | 'object' | 'requestId'>[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(
    ({ action, actor = null, organisationId = null, object = null, requestId = null }) => ({
      action,
      outcome: 'success' as const,
      actor,
      organisation_id: organisationId,
      object,
      request_id: requestId,
    }),
  );
  await db.insertInto('events').values(rows).execute();
}

/** Counts it in an existing row, or returns the row to insert: of its own, or the one that further objects share. */
async function countRefusal(db: Database, event: AuditEvent): Promise<'counted' | 'own' | 'shared'> {
  const { action, outcome, actor = null, actingAs = null, organisationId = null, object = null } = event;
  const { rows } = await sql<{ place: 'counted' | 'own' | 'shared' }>`
    select count_refusal(${action}, ${outcome}, ${actor}, ${actingAs}, ${organisationId}, ${object}) as place
  `.execute(db);
  return rows[0]?.place ?? 'own';
}
