/** Writes the answers to applications: signed assertions in signed responses (SAML 2.0 Core §2, §3.2; Profiles §4.1.4). */
import type { Account } from '../../accounts/account';
import type { SamlKeys } from '../saml-keys/stored-saml-keys';
import { NAMESPACES } from '../saml-xml/read-xml';
import { formatTime } from '../saml-xml/saml-time';
import { signRoot } from '../saml-xml/signed-root';
import { element, type Markup } from '../saml-xml/write-xml';
import { CLOCK_DIFFERENCE_SECONDS } from '../shared/lifetimes';
import { encryptAssertion } from './encrypt-assertion';
import { NAME_ID_FORMATS, type SamlApplication } from './saml-application';

export type SigningKey = SamlKeys['current'];

/** What the application is told of the person's place. */
export interface SubjectPlace {
  /** Undefined for a person who works in no organisation. */
  organisation: { id: string; name: string; tenant: string } | undefined;
  roles: readonly string[];
  groups: readonly string[];
}

export interface AssertedSubject {
  account: Account;
  place: SubjectPlace;
  nameId: string;
  sessionIndex: string;
  /** Of the sign-in, milliseconds since 1970. */
  signedInAt: number;
  contextClass: string;
}

export interface ResponseFacts {
  /** The entity id of the shell. */
  issuer: string;
  /** The address of the application that receives it. */
  consumer: string;
  /** Undefined for a sign-in that began at the shell. */
  inResponseTo: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  newId(): string;
}

/** From the answer to its check at the application, which follows at once; its clock may differ. */
const ASSERTION_LIFETIME_MS = 5 * 60 * 1000;

const PROTOCOL = { 'xmlns:samlp': NAMESPACES.protocol };
const ASSERTION = { 'xmlns:saml': NAMESPACES.assertion };

export async function writeResponse(
  application: SamlApplication,
  subject: AssertedSubject,
  facts: ResponseFacts,
  key: SigningKey,
): Promise<Markup> {
  const assertion = signRoot(writeAssertion(application, subject, facts), key);
  const { encryptionCertificate } = application;
  const content =
    encryptionCertificate === null
      ? assertion
      : element('saml:EncryptedAssertion', {}, await encryptAssertion(assertion, encryptionCertificate));
  return signRoot(writeEnvelope(facts, [STATUS.success], content), key);
}

const STATUS = {
  success: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  requester: 'urn:oasis:names:tc:SAML:2.0:status:Requester',
  responder: 'urn:oasis:names:tc:SAML:2.0:status:Responder',
} as const;

const ERRORS = {
  /** The user would have to act, and the application has forbidden it. */
  noPassive: [STATUS.responder, 'urn:oasis:names:tc:SAML:2.0:status:NoPassive'],
  noContext: [STATUS.responder, 'urn:oasis:names:tc:SAML:2.0:status:NoAuthnContext'],
  nameId: [STATUS.requester, 'urn:oasis:names:tc:SAML:2.0:status:InvalidNameIDPolicy'],
} as const;

export type ResponseError = keyof typeof ERRORS;

export const writeErrorResponse = (error: ResponseError, facts: ResponseFacts, key: SigningKey): Markup =>
  signRoot(writeEnvelope(facts, ERRORS[error]), key);

function writeEnvelope(facts: ResponseFacts, statuses: readonly string[], content?: Markup): Markup {
  const { issuer, consumer, inResponseTo, now, newId } = facts;
  return element(
    'samlp:Response',
    {
      ...PROTOCOL,
      ...ASSERTION,
      ID: newId(),
      Version: '2.0',
      IssueInstant: formatTime(now),
      Destination: consumer,
      InResponseTo: inResponseTo,
    },
    element('saml:Issuer', {}, issuer),
    writeStatus(statuses),
    content,
  );
}

/** @param statuses the first, and the one within it */
export function writeStatus([first = STATUS.success, second]: readonly string[] = []): Markup {
  const inner = second === undefined ? undefined : element('samlp:StatusCode', { Value: second });
  return element('samlp:Status', {}, element('samlp:StatusCode', { Value: first }, inner));
}

function writeAssertion(
  application: SamlApplication,
  subject: AssertedSubject,
  facts: ResponseFacts,
): Markup {
  const { issuer, now, newId } = facts;
  const end = formatTime(now + ASSERTION_LIFETIME_MS);
  const start = formatTime(now - CLOCK_DIFFERENCE_SECONDS * 1000);
  const audience = element('saml:Audience', {}, application.entityId);
  return element(
    'saml:Assertion',
    { ...ASSERTION, ID: newId(), Version: '2.0', IssueInstant: formatTime(now) },
    element('saml:Issuer', {}, issuer),
    writeSubject(application, subject, facts, end),
    element(
      'saml:Conditions',
      { NotBefore: start, NotOnOrAfter: end },
      element('saml:AudienceRestriction', {}, audience),
    ),
    writeStatement(application, subject, now),
    writeAttributes(application, subject),
  );
}

function writeSubject(
  application: SamlApplication,
  { nameId }: AssertedSubject,
  { issuer, consumer, inResponseTo }: ResponseFacts,
  end: string,
): Markup {
  const bearer = element('saml:SubjectConfirmationData', {
    NotOnOrAfter: end,
    Recipient: consumer,
    InResponseTo: inResponseTo,
  });
  return element(
    'saml:Subject',
    {},
    writeNameId(application, nameId, issuer),
    element('saml:SubjectConfirmation', { Method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer' }, bearer),
  );
}

/** A persistent id holds for the pair of provider and application (SAML 2.0 Core §8.3.7). */
export function writeNameId(
  { nameId: kind, entityId }: Pick<SamlApplication, 'nameId' | 'entityId'>,
  nameId: string,
  issuer: string,
): Markup {
  const pair = kind === 'persistent' ? { NameQualifier: issuer, SPNameQualifier: entityId } : {};
  return element('saml:NameID', { Format: NAME_ID_FORMATS[kind], ...pair }, nameId);
}

const MINUTE_MS = 60_000;

function writeStatement(
  { sessionMinutes }: SamlApplication,
  { signedInAt, sessionIndex, contextClass }: AssertedSubject,
  now: number,
): Markup {
  return element(
    'saml:AuthnStatement',
    {
      AuthnInstant: formatTime(signedInAt),
      SessionIndex: sessionIndex,
      SessionNotOnOrAfter: sessionMinutes === null ? undefined : formatTime(now + sessionMinutes * MINUTE_MS),
    },
    element('saml:AuthnContext', {}, element('saml:AuthnContextClassRef', {}, contextClass)),
  );
}

/** Left out without attributes: the schema wants at least one. */
function writeAttributes({ attributes }: SamlApplication, subject: AssertedSubject): Markup | undefined {
  const told = valuesOf(subject);
  const written = attributes.flatMap(({ source, name }) => {
    const values = told[source].map((value) =>
      element('saml:AttributeValue', { 'xsi:type': 'xs:string' }, value),
    );
    const format = name.includes(':') ? 'uri' : 'basic';
    const NameFormat = `urn:oasis:names:tc:SAML:2.0:attrname-format:${format}`;
    return values.length === 0 ? [] : [element('saml:Attribute', { Name: name, NameFormat }, ...values)];
  });
  const types = {
    'xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  };
  return written.length === 0 ? undefined : element('saml:AttributeStatement', types, ...written);
}

type Source = SamlApplication['attributes'][number]['source'];

function valuesOf({ account, place }: AssertedSubject): Record<Source, readonly string[]> {
  const { organisation, roles, groups } = place;
  const one = (value: string | undefined) => (value === undefined || value === '' ? [] : [value]);
  return {
    email: one(account.email),
    displayName: one(account.displayName),
    firstName: one(account.firstName),
    lastName: one(account.lastName),
    language: one(account.preferredLanguages[0]),
    userId: one(account.userId),
    groups,
    roles,
    organisation: one(organisation?.id),
    organisationName: one(organisation?.name),
    tenant: one(organisation?.tenant),
  };
}
