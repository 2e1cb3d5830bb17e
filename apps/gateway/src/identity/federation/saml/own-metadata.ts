/** The metadata of this installation as the service provider of one organisation (SAML 2.0 Metadata §2.4.4). */

import type { SamlAddresses } from '@unified-shell/api/administration-saml-addresses';
import type { SamlKeys } from '../../saml-keys/stored-saml-keys';
import { NAMESPACES } from '../../saml-xml/read-xml';
import { keyDescriptor } from '../../saml-xml/signed-root';
import { element } from '../../saml-xml/write-xml';

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings';

export function writeOwnMetadata({ entityId, answers, logout }: SamlAddresses, keys: SamlKeys): string {
  const metadata = element(
    'md:EntityDescriptor',
    { 'xmlns:md': NAMESPACES.metadata, entityID: entityId },
    element(
      'md:SPSSODescriptor',
      {
        protocolSupportEnumeration: NAMESPACES.protocol,
        AuthnRequestsSigned: 'true',
        WantAssertionsSigned: 'true',
      },
      ...keys.certificates.map((certificate) => keyDescriptor(certificate, 'signing')),
      keyDescriptor(keys.current.certificatePem, 'encryption'),
      ...['HTTP-Redirect', 'HTTP-POST'].map((binding) =>
        element('md:SingleLogoutService', { Binding: `${BINDINGS}:${binding}`, Location: logout }),
      ),
      element('md:AssertionConsumerService', {
        Binding: `${BINDINGS}:HTTP-POST`,
        Location: answers,
        index: '0',
        isDefault: 'true',
      }),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${metadata.markup}\n`;
}
