/** An organisation with its own identity provider, for the tests. */
import {
  DEMONSTRATION_CLIENT_ID,
  demonstrationClientSecret,
} from '../demonstration-provider/demonstration-secrets';
import type { IdentityProvider, OpenIdProvider, SamlProvider } from '../federation/identity-provider';
import type { ProviderStore } from '../federation/provider-store';
import type { MetadataOutcome } from '../federation/saml/current-directions';
import { BANK, testSecrets } from './test-settings';

/** Cedar's provider knows this person; no account exists here. */
export const UNKNOWN_AT_CEDAR = 'stranger@cedar.example';

const CEDAR_TENANT = 'cedar';

export const cedar: OpenIdProvider = {
  protocol: 'openid',
  organisationId: 'CEDAR@UnifiedOrg',
  organisationName: 'Cedar Bank',
  issuer: BANK,
  clientId: DEMONSTRATION_CLIENT_ID,
  clientSecret: demonstrationClientSecret(testSecrets.sealingKeys[0]),
  vouchesForEmail: false,
  domains: ['cedar.example'],
};

function saveInMemory(
  providers: IdentityProvider[],
  organisationId: string,
  outcome: MetadataOutcome,
): SamlProvider | undefined {
  const index = providers.findIndex((each) => each.organisationId === organisationId);
  const found = providers[index];
  if (found?.protocol !== 'saml' || found.saml.metadata === undefined) return undefined;
  const { dueAt } = outcome;
  const isRead = 'metadata' in outcome;
  const metadata = { ...found.saml.metadata, dueAt, ...(isRead ? { readAt: outcome.readAt } : {}) };
  const saved: SamlProvider = {
    ...found,
    ...(isRead ? { issuer: outcome.metadata.entityId } : {}),
    saml: { ...found.saml, metadata, ...(isRead ? { directions: outcome.metadata.directions } : {}) },
  };
  providers[index] = saved;
  return saved;
}

export function createMemoryProviderStore(providers: IdentityProvider[]): ProviderStore {
  const findByDomain: ProviderStore['findByDomain'] = async (domain) =>
    providers.find(({ domains }) => domains.includes(domain));
  return {
    findByDomain,
    saveMetadata: async (organisationId, outcome) => saveInMemory(providers, organisationId, outcome),
    findByOrganisation: async (id) => providers.find(({ organisationId }) => organisationId === id),
    findByIssuer: async (issuer, clientId) =>
      providers.find(
        (each): each is OpenIdProvider =>
          each.protocol === 'openid' && each.issuer === issuer && each.clientId === clientId,
      ),
    findByName: async (name) =>
      name === CEDAR_TENANT
        ? providers.find(({ organisationId }) => organisationId === cedar.organisationId)
        : findByDomain(name),
  };
}
