/** An impersonation store in memory, for tests of the code that uses one. The contract test covers this store too. */
import type { AuditEvent } from '../../events/record-event';
import type { Clock } from '../../platform/clock';
import { impersonationEvent } from '../impersonation/impersonation-event';
import type { ImpersonationStore } from '../impersonation/impersonation-store';
import type { Impersonation } from '../session/find-active-account';

export function createMemoryImpersonationStore(
  clock: Clock,
  record: (event: AuditEvent) => Promise<void>,
): ImpersonationStore {
  const open = new Map<string, Impersonation>();
  const findRunning = (sessionId: string) => {
    const found = open.get(sessionId);
    return found && found.endsAt > clock.now() ? found : undefined;
  };
  async function close(impersonation: Impersonation, requestId?: string): Promise<void> {
    open.delete(impersonation.sessionId);
    await record(impersonationEvent('impersonation.stop', impersonation, requestId)).catch(
      (error: unknown) => {
        open.set(impersonation.sessionId, impersonation);
        throw error;
      },
    );
  }
  return {
    async start(impersonation, requestId) {
      if (open.has(impersonation.sessionId)) return false;
      open.set(impersonation.sessionId, impersonation);
      const event = impersonationEvent('impersonation.start', impersonation, requestId);
      await record(event).catch((error: unknown) => {
        open.delete(impersonation.sessionId);
        throw error;
      });
      return true;
    },
    findRunning: async (sessionId) => findRunning(sessionId),
    async stop(sessionId, requestId) {
      const found = findRunning(sessionId);
      if (found) await close(found, requestId);
      return found;
    },
    async closeExpired() {
      const expired = [...open.values()].filter(({ endsAt }) => endsAt <= clock.now());
      for (const each of expired) await close(each);
      return expired;
    },
  };
}
