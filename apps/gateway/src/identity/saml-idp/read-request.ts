/** Reads the requests of applications (SAML 2.0 Core §3.4.1, §3.7.1). Who sent a request is checked by its signature alone. */
import type { XmlElement } from '../saml-xml/parse-xml';
import { attributeOf, childOf, children, isElement, textOf } from '../saml-xml/read-xml';
import { parseTime } from '../saml-xml/saml-time';
import { SamlXmlError } from '../saml-xml/saml-xml-error';
import type { Comparison, RequestedContext } from './authn-context';

export interface AuthnRequest {
  id: string;
  /** The entity id of the application. */
  issuer: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** Undefined: the application names none. */
  destination: string | undefined;
  consumerAddress: string | undefined;
  consumerIndex: number | undefined;
  binding: string | undefined;
  forceAuthn: boolean;
  isPassive: boolean;
  nameIdFormat: string | undefined;
  spNameQualifier: string | undefined;
  context: RequestedContext | undefined;
}

export interface LogoutRequest {
  id: string;
  issuer: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** Undefined: no end is named. */
  notOnOrAfter: number | undefined;
  destination: string | undefined;
  nameId: string;
  sessionIndexes: readonly string[];
}

const COMPARISONS: readonly Comparison[] = ['exact', 'minimum', 'maximum', 'better'];
const MAX_ID_CHARS = 256;
const MAX_CLASSES = 20;
const MAX_SESSION_INDEXES = 100;

/** The entity id of the sender, before anything is verified: it says whose certificates verify the message. */
export function claimedIssuer(root: XmlElement): string {
  const issuer = childOf(root, 'assertion', 'Issuer');
  if (issuer === undefined || textOf(issuer) === '')
    throw new SamlXmlError('form', 'The message names no issuer.');
  return textOf(issuer);
}

/** @throws SamlXmlError */
export function readAuthnRequest(root: XmlElement): AuthnRequest {
  const facts = readRequest(root, 'AuthnRequest');
  const index = attributeOf(root, 'AssertionConsumerServiceIndex');
  const policy = childOf(root, 'protocol', 'NameIDPolicy');
  const format = policy && attributeOf(policy, 'Format');
  return {
    ...facts,
    consumerAddress: attributeOf(root, 'AssertionConsumerServiceURL'),
    consumerIndex: index === undefined ? undefined : parseIndex(index),
    binding: attributeOf(root, 'ProtocolBinding'),
    forceAuthn: parseBoolean(attributeOf(root, 'ForceAuthn')),
    isPassive: parseBoolean(attributeOf(root, 'IsPassive')),
    nameIdFormat: format,
    spNameQualifier: policy && attributeOf(policy, 'SPNameQualifier'),
    context: readContext(root),
  };
}

/** @throws SamlXmlError */
export function readLogoutRequest(root: XmlElement): LogoutRequest {
  const facts = readRequest(root, 'LogoutRequest');
  const nameId = childOf(root, 'assertion', 'NameID');
  if (nameId === undefined) throw new SamlXmlError('form', 'The request names no user, or an encrypted one.');
  const end = attributeOf(root, 'NotOnOrAfter');
  const sessionIndexes = children(root, 'protocol', 'SessionIndex').map(textOf);
  if (sessionIndexes.length > MAX_SESSION_INDEXES)
    throw new SamlXmlError('size', `The request names more than ${MAX_SESSION_INDEXES} sessions.`);
  return {
    ...facts,
    notOnOrAfter: end === undefined ? undefined : parseTime(end),
    nameId: textOf(nameId),
    sessionIndexes,
  };
}

function readRequest(root: XmlElement, local: string) {
  if (!isElement(root, 'protocol', local)) throw new SamlXmlError('form', `The message is no ${local}.`);
  const id = attributeOf(root, 'ID') ?? '';
  if (id === '' || id.length > MAX_ID_CHARS) throw new SamlXmlError('form', 'The request has no id.');
  if (attributeOf(root, 'Version') !== '2.0') throw new SamlXmlError('form', 'The version is not 2.0.');
  return {
    id,
    issuer: claimedIssuer(root),
    issuedAt: parseTime(attributeOf(root, 'IssueInstant') ?? ''),
    destination: attributeOf(root, 'Destination'),
  };
}

function readContext(root: XmlElement): RequestedContext | undefined {
  const requested = childOf(root, 'protocol', 'RequestedAuthnContext');
  if (requested === undefined) return undefined;
  const named = attributeOf(requested, 'Comparison') ?? 'exact';
  const comparison = COMPARISONS.find((each) => each === named);
  if (comparison === undefined) throw new SamlXmlError('form', 'The comparison of contexts is not known.');
  const classes = children(requested, 'assertion', 'AuthnContextClassRef').map(textOf);
  if (classes.length > MAX_CLASSES)
    throw new SamlXmlError('size', `The request names more than ${MAX_CLASSES} contexts.`);
  return { comparison, classes };
}

/** `xs:boolean`. */
const parseBoolean = (text: string | undefined) => text === 'true' || text === '1';

function parseIndex(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new SamlXmlError('form', 'The index of the consumer is no number.');
  return Number(text);
}
