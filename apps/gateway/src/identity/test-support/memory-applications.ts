/** The applications that sign in with SAML, in memory. The list may change while the host runs. */
import type { ApplicationSession, ApplicationStore } from '../saml-idp/application-store';
import type { SamlApplication } from '../saml-idp/saml-application';

interface StoredSession {
  sessionId: string;
  application: string;
  nameId: string;
  sessionIndex: string;
}

export function createMemoryApplications(applications: readonly SamlApplication[]): ApplicationStore {
  const names = new Map<string, string>();
  let sessions: StoredSession[] = [];
  const find = async (id: string) => applications.find((each) => each.id === id);
  const present = (rows: readonly StoredSession[]): ApplicationSession[] =>
    rows.flatMap(({ application: id, nameId, sessionIndex }) => {
      const application = applications.find((each) => each.id === id);
      return application === undefined ? [] : [{ application, nameId, sessionIndex }];
    });
  function take(isTaken: (session: StoredSession) => boolean): StoredSession[] {
    const taken = sessions.filter(isTaken);
    sessions = sessions.filter((session) => !taken.includes(session));
    return taken;
  }
  return {
    find,
    findByEntityId: async (entityId) => applications.find((each) => each.entityId === entityId),
    async persistentId(applicationId, userId) {
      const key = `${applicationId} ${userId}`;
      const name = names.get(key) ?? crypto.randomUUID();
      names.set(key, name);
      return name;
    },
    async openSession({ id, applicationId, nameId }) {
      const found = sessions.find((each) => each.sessionId === id && each.application === applicationId);
      if (found !== undefined) return found.sessionIndex;
      const sessionIndex = crypto.randomUUID();
      sessions.push({ sessionId: id, application: applicationId, nameId, sessionIndex });
      return sessionIndex;
    },
    listSessions: async (id) => present(sessions.filter(({ sessionId }) => sessionId === id)),
    takeSessions: async (id) => present(take(({ sessionId }) => sessionId === id)),
    takeSessionsOfName: async (applicationId, nameId, indexes) =>
      take(
        (each) =>
          each.application === applicationId &&
          each.nameId === nameId &&
          (indexes.length === 0 || indexes.includes(each.sessionIndex)),
      ).map(({ sessionId }) => sessionId),
    noteUse: async () => {},
    listGroups: async (organisationId) => [`Group of ${organisationId}`],
    removeExpired: async () => 0,
  };
}
