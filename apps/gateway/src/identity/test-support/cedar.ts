/** An organisation with its own identity provider, for the tests. */
import {
  DEMONSTRATION_CLIENT_ID,
  demonstrationClientSecret,
} from '../demonstration-provider/demonstration-secrets';
import type { IdentityProvider } from '../federation/identity-provider';
import type { ProviderStore } from '../federation/provider-store';
import { BANK, testSecrets } from './test-settings';

/** Cedar's provider knows this person; no account exists here. */
export const UNKNOWN_AT_CEDAR = 'stranger@cedar.example';

const CEDAR_TENANT = 'cedar';

export const cedar: IdentityProvider = {
  organisationId: 'CEDAR@UnifiedOrg',
  organisationName: 'Cedar Bank',
  issuer: BANK,
  clientId: DEMONSTRATION_CLIENT_ID,
  clientSecret: demonstrationClientSecret(testSecrets.sealingKeys[0]),
  vouchesForEmail: false,
  domains: ['cedar.example'],
};

export function createMemoryProviderStore(providers: readonly IdentityProvider[]): ProviderStore {
  const findByDomain: ProviderStore['findByDomain'] = async (domain) =>
    providers.find(({ domains }) => domains.includes(domain));
  return {
    findByDomain,
    findByOrganisation: async (id) => providers.find(({ organisationId }) => organisationId === id),
    findByIssuer: async (issuer, clientId) =>
      providers.find((each) => each.issuer === issuer && each.clientId === clientId),
    findByName: async (name) =>
      name === CEDAR_TENANT
        ? providers.find(({ organisationId }) => organisationId === cedar.organisationId)
        : findByDomain(name),
  };
}
