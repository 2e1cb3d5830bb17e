import { systemClock } from '../../platform/clock';

/** An operator for work that needs neither the shipped catalogue nor a key. */
export const testOperator = {
  actor: 'command-line',
  identityOrigin: '',
  companyDomains: [],
  clock: systemClock,
  configuredClients: async () => [],
  shipped: () => Promise.reject(),
  sealingKey: () => Promise.reject(),
};
