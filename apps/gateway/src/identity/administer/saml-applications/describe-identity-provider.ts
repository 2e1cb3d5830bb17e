import type { AdminSamlIdentityProvider } from '@unified-shell/api/administration-saml';
import type { Administrator } from '../../../admin-calls/administrator';
import { GatewayError } from '../../../http/errors/gateway-error';
import { idpEntityId, logoutAddress, signOnAddress } from '../../saml-idp/addresses';

/** @throws GatewayError FORBIDDEN for a caller who does not read the whole installation */
export async function describeIdentityProvider(admin: Administrator): Promise<AdminSamlIdentityProvider> {
  if (!admin.rights.readsAll) throw new GatewayError('FORBIDDEN');
  const keys = await admin.trx.selectFrom('saml_keys').select(['role', 'certificate']).execute();
  const isCurrent = ({ role }: { role: string }) => Number(role === 'current');
  return {
    metadataAddress: idpEntityId(admin),
    signOnAddress: signOnAddress(admin),
    logoutAddress: logoutAddress(admin),
    certificates: keys
      .toSorted((one, other) => isCurrent(other) - isCurrent(one))
      .map(({ certificate }) => certificate),
  };
}
