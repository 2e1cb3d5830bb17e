/** What the SAML provider stores, in memory. */
import type { SamlSession } from '../federation/saml/saml-session';
import { isOfIndex, nameKey, type SamlSessions } from '../federation/saml/saml-sessions';
import { messageKey, type UsedMessages } from '../federation/saml/used-messages';

export function createMemorySamlSessions(): SamlSessions {
  const sessions = new Map<string, SamlSession>();
  return {
    begin: async (sessionId, session) => void sessions.set(sessionId, session),
    find: async (sessionId) => sessions.get(sessionId),
    findByName: async (organisationId, nameId, sessionIndexes) =>
      [...sessions]
        .filter(
          ([, session]) =>
            nameKey(session.organisationId, session.nameId) === nameKey(organisationId, nameId) &&
            isOfIndex(session, sessionIndexes),
        )
        .map(([id]) => id),
    removeExpired: async () => 0,
  };
}

export function createMemoryUsedMessages(): UsedMessages {
  const used = new Set<string>();
  return {
    async use(message) {
      const key = messageKey(message);
      if (used.has(key)) return false;
      used.add(key);
      return true;
    },
    removeExpired: async () => 0,
  };
}
