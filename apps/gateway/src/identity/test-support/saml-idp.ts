/** Answers of a SAML provider, as the tests need them: right ones, and ones with one thing wrong. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { samlAddresses } from '@unified-shell/api/administration-saml-addresses';
import { encrypt } from 'xml-encryption';
import type { SamlProvider } from '../federation/identity-provider';
import { DEFAULT_SAML } from '../federation/saml/saml-fields';
import { createSamlKey, type SamlKey } from '../saml-keys/create-saml-key';
import { NAMESPACES } from '../saml-xml/read-xml';
import { formatTime } from '../saml-xml/saml-time';
import { signRoot } from '../saml-xml/signed-root';
import { element, type Markup } from '../saml-xml/write-xml';
import { FEDERATED } from './test-accounts';
import { QUICK_BITS } from './test-saml-keys';
import { IDENTITY } from './test-settings';

export const IDP = 'https://idp.cedar.example/saml';
export const ORGANISATION = 'CEDAR@UnifiedOrg';
export const own = samlAddresses(IDENTITY, ORGANISATION);

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const MINUTE_MS = 60_000;

let keys: Promise<{ idp: SamlKey; other: SamlKey }> | undefined;

/** The key of the provider, and one of a stranger. Once for all tests of a process: they take a second. */
export function idpKeys(): Promise<{ idp: SamlKey; other: SamlKey }> {
  keys ??= Promise.all([
    createSamlKey('idp.example', new Date(), QUICK_BITS),
    createSamlKey('other.example', new Date(), QUICK_BITS),
  ]).then(([idp, other]) => ({ idp, other }));
  return keys;
}

export async function samlProvider(change: Partial<SamlProvider['saml']> = {}): Promise<SamlProvider> {
  const { idp } = await idpKeys();
  return {
    protocol: 'saml',
    organisationId: ORGANISATION,
    organisationName: 'Cedar Bank',
    issuer: IDP,
    vouchesForEmail: true,
    domains: ['cedar.example'],
    saml: {
      ...DEFAULT_SAML,
      directions: {
        signOn: { address: `${IDP}/sso`, binding: 'redirect' },
        logout: { address: `${IDP}/slo`, responseAddress: `${IDP}/slo`, binding: 'redirect' },
        certificates: [idp.certificatePem],
      },
      ...change,
    },
  };
}

export interface AnswerParts {
  now: number;
  inResponseTo: string | undefined;
  id: string;
  issuer: string;
  nameId: Markup;
  audience: string;
  recipient: string;
  destination: string;
  notBefore: number;
  notOnOrAfter: number;
  authnInstant: number;
  sessionIndex: string;
  contextClass: string;
  attributes: Readonly<Record<string, readonly string[]>>;
  status: Markup;
}

export function answerParts(now: number, change: Partial<AnswerParts> = {}): AnswerParts {
  return {
    now,
    inResponseTo: '_request',
    id: `_${randomBytes(16).toString('hex')}`,
    issuer: IDP,
    nameId: element(
      'saml:NameID',
      { Format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' },
      FEDERATED,
    ),
    audience: own.entityId,
    recipient: own.answers,
    destination: own.answers,
    notBefore: now - MINUTE_MS,
    notOnOrAfter: now + 5 * MINUTE_MS,
    authnInstant: now,
    sessionIndex: '_session',
    contextClass: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
    attributes: {},
    status: statusOf(SUCCESS),
    ...change,
  };
}

export function statusOf(code: string, inner?: string, message?: string): Markup {
  return element(
    'samlp:Status',
    {},
    element(
      'samlp:StatusCode',
      { Value: code },
      inner === undefined ? undefined : element('samlp:StatusCode', { Value: inner }),
    ),
    message === undefined ? undefined : element('samlp:StatusMessage', {}, message),
  );
}

export function writeAssertion(parts: AnswerParts): Markup {
  const { now, notBefore, notOnOrAfter } = parts;
  const attributes = Object.entries(parts.attributes).map(([Name, values]) =>
    element('saml:Attribute', { Name }, ...values.map((value) => element('saml:AttributeValue', {}, value))),
  );
  return element(
    'saml:Assertion',
    { 'xmlns:saml': NAMESPACES.assertion, ID: parts.id, Version: '2.0', IssueInstant: formatTime(now) },
    element('saml:Issuer', {}, parts.issuer),
    element(
      'saml:Subject',
      {},
      parts.nameId,
      element(
        'saml:SubjectConfirmation',
        { Method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer' },
        element('saml:SubjectConfirmationData', {
          Recipient: parts.recipient,
          NotOnOrAfter: formatTime(notOnOrAfter),
          InResponseTo: parts.inResponseTo,
        }),
      ),
    ),
    element(
      'saml:Conditions',
      { NotBefore: formatTime(notBefore), NotOnOrAfter: formatTime(notOnOrAfter) },
      element('saml:AudienceRestriction', {}, element('saml:Audience', {}, parts.audience)),
    ),
    element(
      'saml:AuthnStatement',
      { AuthnInstant: formatTime(parts.authnInstant), SessionIndex: parts.sessionIndex },
      element('saml:AuthnContext', {}, element('saml:AuthnContextClassRef', {}, parts.contextClass)),
    ),
    attributes.length === 0 ? undefined : element('saml:AttributeStatement', {}, ...attributes),
  );
}

export function writeResponse(parts: AnswerParts, ...content: readonly Markup[]): Markup {
  return element(
    'samlp:Response',
    {
      'xmlns:samlp': NAMESPACES.protocol,
      'xmlns:saml': NAMESPACES.assertion,
      ID: `_r${parts.id}`,
      Version: '2.0',
      IssueInstant: formatTime(parts.now),
      Destination: parts.destination,
      InResponseTo: parts.inResponseTo,
    },
    element('saml:Issuer', {}, parts.issuer),
    parts.status,
    ...content,
  );
}

/** A right answer: the assertion is signed. */
export async function signedAnswer(parts: AnswerParts, key?: SamlKey): Promise<string> {
  const { idp } = await idpKeys();
  return writeResponse(parts, signRoot(writeAssertion(parts), key ?? idp)).markup;
}

export async function encryptFor(
  certificatePem: string,
  publicKeyPem: string,
  assertion: Markup,
): Promise<Markup> {
  const encrypted = await promisify(encrypt)(assertion.markup, {
    rsa_pub: publicKeyPem,
    pem: certificatePem,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  });
  return element('saml:EncryptedAssertion', {}, { markup: encrypted });
}

/** The metadata of the provider. */
export function idpMetadata(certificatePem: string): string {
  const certificate = certificatePem.replace(/-----[^-]+-----|\s/g, '');
  const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
  return `<EntityDescriptor xmlns="${NAMESPACES.metadata}" entityID="${IDP}">
    <IDPSSODescriptor protocolSupportEnumeration="${NAMESPACES.protocol}">
      <KeyDescriptor use="signing"><KeyInfo xmlns="${NAMESPACES.signature}"><X509Data>
        <X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
      <SingleLogoutService Binding="${redirect}" Location="${IDP}/slo"/>
      <SingleSignOnService Binding="${redirect}" Location="${IDP}/sso"/>
    </IDPSSODescriptor></EntityDescriptor>`;
}
