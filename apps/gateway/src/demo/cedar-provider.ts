/**
 * Registers the demonstration's second provider as the identity provider of Cedar. The provider's address depends on
 * the port, so every start registers it again.
 */
import {
  DEMONSTRATION_CLIENT_ID,
  demonstrationClientSecret,
} from '../identity/demonstration-provider/demonstration-secrets';
import type { ProviderRegistration } from '../identity/federation/provider-store';
import { idIn, tenantIn } from './copies';
import { demoOrganisations } from './demo-organisations';

/** @param copy the number of the copy whose Cedar signs in there */
export function cedarProvider(issuer: string, sealingKey: Buffer, copy = 0): ProviderRegistration {
  return {
    protocol: 'openid',
    organisationId: idIn(copy, demoOrganisations.cedar.id),
    issuer,
    clientId: DEMONSTRATION_CLIENT_ID,
    clientSecret: demonstrationClientSecret(sealingKey),
    vouchesForEmail: false,
    domains: [`${tenantIn(copy, demoOrganisations.cedar.tenant)}.example`],
  };
}
