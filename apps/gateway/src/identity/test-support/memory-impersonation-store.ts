/** An impersonation store in memory, for tests of the code that uses one. The contract test covers this store too. */
import type { Clock } from '../../platform/clock';
import type { Impersonation, ImpersonationStore } from '../storage/impersonation-store';

export function createMemoryImpersonationStore(clock: Clock): ImpersonationStore {
  const open = new Map<string, Impersonation>();
  const findRunning = (sessionId: string) => {
    const found = open.get(sessionId);
    return found && found.endsAt > clock.now() ? found : undefined;
  };
  return {
    async start(impersonation) {
      if (open.has(impersonation.sessionId)) return false;
      open.set(impersonation.sessionId, impersonation);
      return true;
    },
    findRunning: async (sessionId) => findRunning(sessionId),
    async stop(sessionId) {
      const found = findRunning(sessionId);
      if (found) open.delete(sessionId);
      return found;
    },
    async closeExpired() {
      const expired = [...open.values()].filter(({ endsAt }) => endsAt <= clock.now());
      for (const { sessionId } of expired) open.delete(sessionId);
      return expired;
    },
  };
}
