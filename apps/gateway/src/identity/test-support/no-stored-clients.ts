import type { StoredClients } from '../oidc-clients/stored-clients';

/** No administrator has added a client. */
export const noStoredClients: StoredClients = {
  find: async () => undefined,
  authenticate: async () => false,
  noteUse: async () => {},
};
