/**
 * Registers the demonstration's second provider as the identity provider of Cedar. The provider's address depends on
 * the port, so every start registers it again.
 */
import {
  DEMONSTRATION_CLIENT_ID,
  demonstrationClientSecret,
} from '../identity/demonstration-provider/demonstration-secrets';
import type { ProviderRegistration } from '../identity/federation/provider-store';
import { demoOrganisations } from './demo-organisations';

export function cedarProvider(issuer: string, sealingKey: Buffer): ProviderRegistration {
  return {
    organisationId: demoOrganisations.cedar.id,
    issuer,
    clientId: DEMONSTRATION_CLIENT_ID,
    clientSecret: demonstrationClientSecret(sealingKey),
    vouchesForEmail: false,
    domains: ['cedar.example'],
  };
}
