/** Keys of SAML that never change, made at the first use. */
import { createSamlKey } from '../saml-keys/create-saml-key';
import type { SamlKeyRing } from '../saml-keys/saml-key-ring';
import type { SamlKeys } from '../saml-keys/stored-saml-keys';

/** One pair for all tests of a process: it takes half a second. */
let keys: Promise<SamlKeys> | undefined;

export const testSamlKeys: SamlKeyRing = {
  read() {
    keys ??= createSamlKey('identity.localhost', new Date()).then(({ privateKeyPem, certificatePem }) => ({
      current: { privateKeyPem, certificatePem },
      certificates: [certificatePem],
      decryptionKeys: [privateKeyPem],
    }));
    return keys;
  },
};
