/** The start and the end of an impersonation in the audit trail; its reason and times lie in the row that `object` names. */
import type { AuditEvent } from '../../events/record-event';
import type { Impersonation } from '../storage/impersonation-store';

export function impersonationEvent(
  action: 'impersonation.start' | 'impersonation.stop',
  { id, impersonatorId, userId }: Impersonation,
  requestId?: string,
): AuditEvent {
  return {
    action,
    outcome: 'success',
    actor: impersonatorId,
    actingAs: userId,
    object: id,
    ...(requestId === undefined ? {} : { requestId }),
  };
}
