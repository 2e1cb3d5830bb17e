import type { ServiceClients } from '../service-accounts/service-clients';

/** No solution has a server. */
export const noServiceClients: ServiceClients = {
  find: async () => undefined,
  authenticate: async () => false,
};
