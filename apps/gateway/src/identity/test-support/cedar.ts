/** An organisation that signs its people in itself, as the tests need it. */
import {
  DEMONSTRATION_CLIENT_ID,
  demonstrationClientSecret,
} from '../demonstration-provider/demonstration-secrets';
import type { IdentityProvider } from '../federation/identity-provider';
import type { ProviderStore } from '../federation/provider-store';
import { BANK, testSecrets } from './test-settings';

/** Cedar's provider knows this person; here is no account for them. */
export const UNKNOWN_AT_CEDAR = 'stranger@cedar.example';

export const cedar: IdentityProvider = {
  organisationId: 'CEDAR@UnifiedOrg',
  organisationName: 'Cedar Bank',
  issuer: BANK,
  clientId: DEMONSTRATION_CLIENT_ID,
  clientSecret: demonstrationClientSecret(testSecrets.sealingKey),
  vouchesForEmail: false,
  domains: ['cedar.example'],
};

export function createMemoryProviderStore(providers: readonly IdentityProvider[]): ProviderStore {
  const findByDomain: ProviderStore['findByDomain'] = async (domain) =>
    providers.find(({ domains }) => domains.includes(domain));
  return { findByDomain, findByName: findByDomain };
}
