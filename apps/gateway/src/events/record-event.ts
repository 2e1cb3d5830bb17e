/** Writes one line of the audit trail: who, as whom, for which organisation, what, on what, with which outcome. */
import type { Database, EventOutcome } from '../database/schema';
import type { EventAction } from './event-catalogue';

export interface AuditEvent {
  action: EventAction;
  outcome: EventOutcome;
  /** A user id; left out when nobody is known (a failed sign-in, the system itself). */
  actor?: string;
  /** The user that the actor impersonates. */
  actingAs?: string;
  organisationId?: string;
  /** An id of what was acted on: never a token, an e-mail address or a free text. */
  object?: string;
  requestId?: string;
}

/** Takes the database or an open transaction: inside one, always the transaction. */
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
