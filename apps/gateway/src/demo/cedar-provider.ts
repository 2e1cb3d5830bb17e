/**
 * Connects Cedar to the demonstration's second provider. Its address depends on the port, so every start sets it.
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
