/** Ends a session's impersonation, if one is running, and records the end: on stop, and on sign-out. */
import type { AuditEvent } from '../../events/record-event';
import type { ImpersonationStore } from '../storage/impersonation-store';
import { impersonationEvent } from './impersonation-event';

export type EndImpersonation = (sessionId: string, requestId?: string) => Promise<void>;

export function createEndImpersonation(
  impersonations: Pick<ImpersonationStore, 'stop'>,
  record: (event: AuditEvent) => Promise<void>,
): EndImpersonation {
  return async (sessionId, requestId) => {
    const stopped = await impersonations.stop(sessionId);
    if (stopped) await record(impersonationEvent('impersonation.stop', stopped, requestId));
  };
}
