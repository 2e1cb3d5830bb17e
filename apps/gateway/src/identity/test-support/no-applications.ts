/** No application signs in with SAML. */
import type { ApplicationStore } from '../saml-idp/application-store';

const none = () => Promise.reject(new Error('There is no application.'));

export const noApplications: ApplicationStore = {
  find: async () => undefined,
  findByEntityId: async () => undefined,
  persistentId: none,
  openSession: none,
  listSessions: async () => [],
  takeSessions: async () => [],
  takeSessionsOfName: async () => [],
  claimMessage: none,
  noteUse: none,
  listGroups: async () => [],
  removeExpired: async () => 0,
};
