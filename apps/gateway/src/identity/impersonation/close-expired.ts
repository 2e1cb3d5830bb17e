/**
 * Records the end of expired impersonations in the audit trail. An impersonation is invalid from its end on, whether
 * or not the end is recorded.
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
