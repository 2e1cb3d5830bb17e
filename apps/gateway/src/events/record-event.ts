/** Writes one event of the audit trail: actor, impersonated user, organisation, action, object and outcome. */
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
  requestId?: string;
}

/** @param db the database, or an open transaction; inside a transaction always that */
export async function recordEvent(db: Database, event: AuditEvent): Promise<void> {
  await db
    .insertInto('events')
    .values({
      action: event.action,
      outcome: event.outcome,
      actor: event.actor ?? null,
      acting_as: event.actingAs ?? null,
      organisation_id: event.organisationId ?? null,
      object: event.object ?? null,
      request_id: event.requestId ?? null,
    })
    .execute();
}
