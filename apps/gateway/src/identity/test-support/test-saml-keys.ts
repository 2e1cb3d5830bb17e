/** Keys of SAML that never change, made at the first use. */
import { createSamlKey } from '../saml-keys/create-saml-key';
import type { SamlKeyRing } from '../saml-keys/saml-key-ring';
import type { SamlKeys } from '../saml-keys/stored-saml-keys';

/** Made quickly; the product makes longer ones. */
export const QUICK_BITS = 2_048;

/** One pair for all tests of a process. */
let keys: Promise<SamlKeys> | undefined;

export const testSamlKeys: SamlKeyRing = {
  read() {
    keys ??= createSamlKey('identity.localhost', new Date(), QUICK_BITS).then(
      ({ privateKeyPem, certificatePem }) => ({
        current: { privateKeyPem, certificatePem },
        certificates: [certificatePem],
        decryptionKeys: [privateKeyPem],
      }),
    );
    return keys;
  },
};
