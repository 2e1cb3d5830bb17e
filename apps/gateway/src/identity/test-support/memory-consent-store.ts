/** Consents in memory, with the id of an organisation as its name. */
import type { Consent, ConsentStore } from '../assistant-clients/consent-store';

export function createMemoryConsentStore(): ConsentStore {
  const rows = new Map<string, Consent>();
  const keyOf = (userId: string, clientId: string) => JSON.stringify([userId, clientId]);
  return {
    async put(consent) {
      const key = keyOf(consent.userId, consent.clientId);
      const before = rows.get(key)?.grantId;
      rows.set(key, consent);
      return before;
    },
    find: async (userId, clientId) => rows.get(keyOf(userId, clientId)),
    list: async (userIds) =>
      [...rows.values()]
        .filter(({ userId }) => userIds.includes(userId))
        .map(({ clientId, userId, organisationId }) => ({
          ...{ clientId, userId, organisation: organisationId },
          allowedAt: 0,
        })),
    async take(userIds, clientId) {
      const taken = userIds.flatMap((userId) => rows.get(keyOf(userId, clientId))?.grantId ?? []);
      for (const userId of userIds) rows.delete(keyOf(userId, clientId));
      return taken;
    },
    noteUse: async () => {},
    removeExpired: async () => 0,
  };
}
