/** A list of sessions in memory: those that were begun here and still exist in the payload store. */
import type { ListedSession, SessionList } from '../account/session-list';
import type { PayloadStore } from '../storage/payload-store';

export function createMemorySessionList(payloads: Pick<PayloadStore, 'findByUid'>): SessionList {
  const begun = new Map<string, ListedSession>();
  return {
    async begin(session) {
      if (!begun.has(session.id)) begun.set(session.id, { ...session, signedInAt: 0 });
    },
    async list(userIds) {
      const own = [...begun.values()].filter(({ userId }) => userIds.includes(userId));
      const rows = await Promise.all(own.map(({ id }) => payloads.findByUid('Session', id)));
      return own.flatMap((session, index) => {
        const row = rows[index];
        return row === undefined ? [] : [{ ...session, signedInAt: Number(row['loginTs'] ?? 0) * 1000 }];
      });
    },
    removeExpired: async () => 0,
  };
}
