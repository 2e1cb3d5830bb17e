import type { ProviderPeople } from '../federation/provider-people';

/** No organisation has settings for the people of its provider. */
export const noProviderPeople: ProviderPeople = {
  admit: async () => ({ ended: [] }),
  depart: async () => [],
  findBySubject: async () => undefined,
};
