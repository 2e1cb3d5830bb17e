/** Reads the metadata of an application (SAML 2.0 Metadata §2.4.4) for the form that adds it. */
import type { AdminSamlMetadata, SamlLogoutBinding } from '@unified-shell/api/administration-saml';
import { parseMetadataXml, type XmlElement } from '../saml-xml/parse-xml';
import { attributeOf, children, everyElement, isElement, textOf } from '../saml-xml/read-xml';
import { SamlXmlError } from '../saml-xml/saml-xml-error';
import { readCertificate, toPem } from './certificate';
import { NAME_ID_FORMATS } from './saml-application';
import { POST, REDIRECT, SOAP } from './write-metadata';

const LOGOUT_BINDINGS: readonly (readonly [string, SamlLogoutBinding])[] = [
  // The back channel first: it needs no browser.
  [SOAP, 'soap'],
  [REDIRECT, 'redirect'],
  [POST, 'post'],
];

/** Its fields are checked as those of a form. @throws SamlXmlError for what is no metadata of one application */
export function readMetadata(xml: string): AdminSamlMetadata {
  const entities = [...everyElement(parseMetadataXml(xml))].filter(
    (each) =>
      isElement(each, 'metadata', 'EntityDescriptor') &&
      children(each, 'metadata', 'SPSSODescriptor').length > 0,
  );
  const [entity, other] = entities;
  if (entity === undefined || other !== undefined)
    throw new SamlXmlError('form', 'The metadata does not describe exactly one application.');
  const [descriptor] = children(entity, 'metadata', 'SPSSODescriptor');
  if (descriptor === undefined) throw new SamlXmlError('form', 'The metadata describes no application.');
  const logout = readLogout(descriptor);
  const certificates = readKeys(descriptor, 'signing');
  return {
    entityId: attributeOf(entity, 'entityID') ?? '',
    consumers: readConsumers(descriptor),
    logoutAddress: logout?.address ?? null,
    logoutBinding: logout?.binding ?? null,
    certificates,
    encryptionCertificate: readKeys(descriptor, 'encryption')[0] ?? null,
    requiresSignedRequests: isTrue(attributeOf(descriptor, 'AuthnRequestsSigned')) && certificates.length > 0,
    nameId: readNameId(descriptor),
  };
}

/** Only of the POST binding: the others carry no answer of this provider. */
function readConsumers(descriptor: XmlElement): AdminSamlMetadata['consumers'] {
  return children(descriptor, 'metadata', 'AssertionConsumerService')
    .filter((service) => attributeOf(service, 'Binding') === POST)
    .map((service, position) => ({
      address: attributeOf(service, 'Location') ?? '',
      index: Number(attributeOf(service, 'index') ?? position),
      isDefault: isTrue(attributeOf(service, 'isDefault')),
    }));
}

function readLogout(descriptor: XmlElement) {
  const services = children(descriptor, 'metadata', 'SingleLogoutService');
  for (const [uri, binding] of LOGOUT_BINDINGS) {
    const service = services.find((each) => attributeOf(each, 'Binding') === uri);
    const address = service && attributeOf(service, 'Location');
    if (address !== undefined) return { address, binding };
  }
  return undefined;
}

/** A key without a use is for both; but only one that is named for it makes assertions encrypted. */
function readKeys(descriptor: XmlElement, use: 'signing' | 'encryption'): string[] {
  return children(descriptor, 'metadata', 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === use)
    .flatMap((key) =>
      [...everyElement(key)].filter((each) => isElement(each, 'signature', 'X509Certificate')),
    )
    .flatMap((element) => {
      const certificate = readCertificate(textOf(element));
      return certificate === undefined ? [] : [toPem(certificate)];
    });
}

function readNameId(descriptor: XmlElement): AdminSamlMetadata['nameId'] {
  const formats = children(descriptor, 'metadata', 'NameIDFormat').map(textOf);
  if (formats.includes(NAME_ID_FORMATS.persistent)) return 'persistent';
  return formats.includes(NAME_ID_FORMATS.email) ? 'email' : 'persistent';
}

const isTrue = (text: string | undefined) => text === 'true' || text === '1';
