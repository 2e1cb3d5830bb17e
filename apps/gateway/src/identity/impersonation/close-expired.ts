/** Writes the end of impersonations whose time is over into the trail. They count no more from that moment on anyway. */
import type { AuditEvent } from '../../events/record-event';
import type { ImpersonationStore } from '../storage/impersonation-store';
import { impersonationEvent } from './impersonation-trail';

export type CloseExpired = () => Promise<number>;

/** Returns how many. */
export function createCloseExpired(
  impersonations: Pick<ImpersonationStore, 'closeExpired'>,
  record: (event: AuditEvent) => Promise<void>,
): CloseExpired {
  return async () => {
    const expired = await impersonations.closeExpired();
    for (const impersonation of expired)
      await record(impersonationEvent('impersonation.stop', impersonation));
    return expired.length;
  };
}
