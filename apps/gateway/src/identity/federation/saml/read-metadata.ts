/** Reads the metadata of a SAML provider (SAML 2.0 Metadata). Its signature is not needed: it comes over TLS, or by hand. */
import { X509Certificate } from 'node:crypto';
import { parseMetadataXml, type XmlElement } from '../../saml-xml/parse-xml';
import { attributeOf, children, everyElement, isElement, NAMESPACES, textOf } from '../../saml-xml/read-xml';
import { parseTime } from '../../saml-xml/saml-time';
import { SamlXmlError } from '../../saml-xml/saml-xml-error';
import type { SamlBinding, SamlDirections } from './saml-settings';

export interface ProviderMetadata {
  entityId: string;
  directions: SamlDirections;
  wantsSignedRequests: boolean;
  /** Until when it may be used: milliseconds since 1970. Undefined: it tells no end. */
  validUntil: number | undefined;
  /** After how long it is to be read again, in milliseconds. */
  cachedMs: number | undefined;
}

const BINDINGS: readonly { uri: string; binding: SamlBinding }[] = [
  { uri: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', binding: 'redirect' },
  { uri: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', binding: 'post' },
];
const MAX_CERTIFICATES = 10;

/**
 * @param entityId which entity is meant, where the document has several
 * @throws SamlXmlError, whose message says what is missing
 */
export function readMetadata(xml: string, entityId?: string): ProviderMetadata {
  const root = parseMetadataXml(xml);
  const entities = [...everyElement(root)]
    .filter((each) => isElement(each, 'metadata', 'EntityDescriptor'))
    .flatMap((entity) => {
      const [descriptor] = children(entity, 'metadata', 'IDPSSODescriptor').filter((each) =>
        (attributeOf(each, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(NAMESPACES.protocol),
      );
      const id = attributeOf(entity, 'entityID') ?? '';
      return descriptor === undefined || id === '' ? [] : [{ entity, descriptor, id }];
    });
  const wanted = entityId === undefined ? entities : entities.filter(({ id }) => id === entityId);
  const [found, other] = wanted;
  if (found === undefined)
    throw new SamlXmlError(
      'form',
      entityId === undefined
        ? 'The metadata has no SAML 2.0 identity provider.'
        : `The metadata has no ${entityId}.`,
    );
  if (other !== undefined) throw new SamlXmlError('form', 'The metadata has several identity providers.');
  const { entity, descriptor, id } = found;
  return {
    entityId: id,
    directions: readDirections(descriptor),
    wantsSignedRequests: ['true', '1'].includes(attributeOf(descriptor, 'WantAuthnRequestsSigned') ?? ''),
    validUntil: earliest([root, entity, descriptor].map((each) => attributeOf(each, 'validUntil'))),
    cachedMs: shortest([root, entity, descriptor].map((each) => attributeOf(each, 'cacheDuration'))),
  };
}

function readDirections(descriptor: XmlElement): SamlDirections {
  const signOn = readService(descriptor, 'SingleSignOnService');
  if (signOn === undefined)
    throw new SamlXmlError(
      'form',
      'The metadata has no sign-on address with the redirect or the POST binding.',
    );
  const certificates = readCertificates(descriptor);
  if (certificates.length === 0)
    throw new SamlXmlError('form', 'The metadata has no certificate that signs.');
  return { signOn, logout: readService(descriptor, 'SingleLogoutService'), certificates };
}

/** The redirect binding before the POST binding: it needs no form. */
function readService(descriptor: XmlElement, name: string) {
  const services = children(descriptor, 'metadata', name);
  for (const { uri, binding } of BINDINGS) {
    const service = services.find((each) => attributeOf(each, 'Binding') === uri);
    const address = service && attributeOf(service, 'Location');
    if (address === undefined) continue;
    requireWebAddress(address);
    const responseAddress = attributeOf(service ?? descriptor, 'ResponseLocation') ?? address;
    requireWebAddress(responseAddress);
    return { address, responseAddress, binding };
  }
  return undefined;
}

function requireWebAddress(address: string): void {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
    throw new SamlXmlError('form', `${address.slice(0, 100)} is no https:// address.`);
}

function readCertificates(descriptor: XmlElement): string[] {
  const texts = children(descriptor, 'metadata', 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) =>
      [...everyElement(key)].filter((each) => isElement(each, 'signature', 'X509Certificate')),
    )
    .map(textOf);
  return [...new Set(texts.map(toCertificatePem))].slice(0, MAX_CERTIFICATES);
}

/**
 * @param text PEM, or its base64 alone
 * @throws SamlXmlError for anything but an RSA certificate
 */
function toCertificatePem(text: string): string {
  const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    if (certificate.publicKey.asymmetricKeyType === 'rsa') return certificate.toString();
  } catch (cause) {
    throw new SamlXmlError('form', 'A certificate cannot be read.', { cause });
  }
  throw new SamlXmlError('form', 'A certificate has no RSA key.');
}

function earliest(times: readonly (string | undefined)[]): number | undefined {
  const known = times.flatMap((time) => (time === undefined ? [] : [parseTime(time)]));
  return known.length === 0 ? undefined : Math.min(...known);
}

function shortest(durations: readonly (string | undefined)[]): number | undefined {
  const known = durations.flatMap((duration) => (duration === undefined ? [] : [parseDuration(duration)]));
  return known.length === 0 ? undefined : Math.min(...known);
}

const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Of years, months, days, hours, minutes and seconds. */
const UNITS_MS = [365 * DAY_MS, 30 * DAY_MS, DAY_MS, HOUR_MS, HOUR_MS / 60, 1000];

/** `xs:duration`. */
function parseDuration(text: string): number {
  const match = DURATION.exec(text);
  if (match === null) throw new SamlXmlError('form', `${text.slice(0, 40)} is no duration.`);
  return UNITS_MS.reduce((sum, unit, index) => sum + unit * Number(match[index + 1] ?? 0), 0);
}
