/** The metadata of the shell as an identity provider (SAML 2.0 Metadata §2.4.3): what an application reads to trust it. */
import { NAMESPACES } from '../saml-xml/read-xml';
import { keyDescriptor } from '../saml-xml/signed-root';
import { element, type Markup } from '../saml-xml/write-xml';
import { type IdentityOrigin, idpEntityId, logoutAddress, signOnAddress } from './addresses';
import { NAME_ID_FORMATS } from './saml-application';

export const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
export const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
export const SOAP = 'urn:oasis:names:tc:SAML:2.0:bindings:SOAP';

/** @param certificates as PEM: also one that signs later, so that a rotation needs no pause */
export function writeMetadata(settings: IdentityOrigin, certificates: readonly string[]): Markup {
  const service = (name: string, Location: string) =>
    [REDIRECT, POST].map((Binding) => element(name, { Binding, Location }));
  const formats = Object.values(NAME_ID_FORMATS).map((format) => element('md:NameIDFormat', {}, format));
  return element(
    'md:EntityDescriptor',
    { 'xmlns:md': NAMESPACES.metadata, entityID: idpEntityId(settings) },
    element(
      'md:IDPSSODescriptor',
      { protocolSupportEnumeration: NAMESPACES.protocol, WantAuthnRequestsSigned: 'false' },
      ...certificates.map((certificate) => keyDescriptor(certificate, 'signing')),
      ...service('md:SingleLogoutService', logoutAddress(settings)),
      ...formats,
      ...service('md:SingleSignOnService', signOnAddress(settings)),
    ),
  );
}
