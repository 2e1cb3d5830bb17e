/**
 * Records the end of expired impersonations in the audit trail. They are invalid from their end on, recorded or not.
 */
import type { AuditEvent } from '../../events/record-event';
import type { ImpersonationStore } from '../storage/impersonation-store';
import { impersonationEvent } from './impersonation-event';

export type CloseExpired = () => Promise<number>;

/** Returns the number of impersonations closed. */
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
