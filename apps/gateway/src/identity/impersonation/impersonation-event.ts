/**
 * The audit event for the start or end of an impersonation; its reason and times are in the row that `object` names.
 */
import type { AuditEvent } from '../../events/record-event';
import type { Impersonation } from '../session/find-active-account';

export function impersonationEvent(
  action: 'impersonation.start' | 'impersonation.stop',
  { id, impersonatorId, userId }: Pick<Impersonation, 'id' | 'impersonatorId' | 'userId'>,
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
