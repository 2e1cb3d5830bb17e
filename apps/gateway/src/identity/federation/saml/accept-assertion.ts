/**
 * Reads the person from an assertion whose signature has been verified, after the checks of the browser profile (SAML 2.0
 * Profiles §4.1.4.3).
 */

import type { SamlAddresses } from '@unified-shell/api/administration-saml-addresses';
import * as v from 'valibot';
import { mailAddress } from '../../../platform/typed-text';
import type { XmlElement } from '../../saml-xml/parse-xml';
import { attributeOf, childElements, childOf, children, isElement, textOf } from '../../saml-xml/read-xml';
import { parseTime } from '../../saml-xml/saml-time';
import { CLOCK_DIFFERENCE_SECONDS } from '../../shared/lifetimes';
import type { SamlProvider } from '../identity-provider';
import { refuse, requireOwnAddress, type ToldPerson } from '../told-person';
import { METHODS_ATTRIBUTE, MORE_GROUPS, TWO_FACTOR_CLASSES, USUAL_NAMES } from './attribute-names';
import type { NameId, SamlSession } from './saml-session';
import type { AttributeRole } from './saml-settings';

export interface SamlAnswer {
  told: ToldPerson;
  assertionId: string;
  /** Until when it could be replayed: milliseconds since 1970. */
  endsAt: number;
  /** The id of the request. Undefined: the provider has begun the sign-in. */
  inResponseTo: string | undefined;
  /** What the provider names when it ends the session. */
  session: Omit<SamlSession, 'organisationId'>;
}

export interface Expected {
  provider: Pick<SamlProvider, 'issuer' | 'domains' | 'saml'>;
  own: SamlAddresses;
  /** Milliseconds since 1970. */
  now: number;
}

const SKEW_MS = CLOCK_DIFFERENCE_SECONDS * 1000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
/** A persistent id has at most 256 (SAML 2.0 Core §8.3.7). A longer one is refused: two of them could begin alike. */
const MAX_ID_CHARS = 256;
const MAX_TEXT_CHARS = 200;
const MAX_LANGUAGE_CHARS = 35;
const MAX_PICTURE_ADDRESS_CHARS = 2_048;

/** @throws FederationError `federation_refused`, and SamlXmlError for what is no assertion */
export function acceptAssertion(assertion: XmlElement, expected: Expected): SamlAnswer {
  const { provider, own, now } = expected;
  if (!isElement(assertion, 'assertion', 'Assertion')) throw refuse('The signed element is no assertion.');
  const assertionId = attributeOf(assertion, 'ID') ?? '';
  if (assertionId === '') throw refuse('The assertion has no ID.');
  requireIssuer(assertion, provider.issuer);
  const conditions = childOf(assertion, 'assertion', 'Conditions');
  if (conditions === undefined) throw refuse('The assertion has no conditions.');
  requireTime(conditions, now, 'assertion');
  requireAudience(conditions, own.entityId);
  const subject = childOf(assertion, 'assertion', 'Subject');
  if (subject === undefined) throw refuse('The assertion has no subject.');
  const confirmation = requireConfirmation(subject, own.answers, now);
  const [statement] = children(assertion, 'assertion', 'AuthnStatement');
  if (statement === undefined) throw refuse('The assertion does not say how the person signed in.');
  const ends = attributeOf(statement, 'SessionNotOnOrAfter');
  if (ends !== undefined && parseTime(ends) <= now - SKEW_MS)
    throw refuse('The session at the provider has ended.');
  const nameId = readNameId(subject);
  return {
    told: readPerson({ assertion, statement, nameId, provider }),
    assertionId,
    endsAt: confirmation.endsAt + SKEW_MS,
    inResponseTo: confirmation.inResponseTo,
    session: { nameId, sessionIndex: attributeOf(statement, 'SessionIndex') },
  };
}

/** @throws FederationError */
export function requireIssuer(message: XmlElement, wanted: string): void {
  const issuer = childOf(message, 'assertion', 'Issuer');
  const given = issuer === undefined ? '' : textOf(issuer);
  if (given !== wanted) throw refuse(`The issuer is ${given.slice(0, MAX_TEXT_CHARS)}, not ${wanted}.`);
}

function requireTime(element: XmlElement, now: number, what: string): void {
  const begins = attributeOf(element, 'NotBefore');
  const ends = attributeOf(element, 'NotOnOrAfter');
  if (begins !== undefined && parseTime(begins) > now + SKEW_MS)
    throw refuse(`The ${what} is not yet valid: ${begins}. Compare the clocks.`);
  if (ends !== undefined && parseTime(ends) <= now - SKEW_MS)
    throw refuse(`The ${what} has expired: ${ends}. Compare the clocks.`);
}

/** Each restriction has to name us (SAML 2.0 Core §2.5.1.4). */
function requireAudience(conditions: XmlElement, entityId: string): void {
  const restrictions = children(conditions, 'assertion', 'AudienceRestriction');
  const audiences = restrictions.map((each) => children(each, 'assertion', 'Audience').map(textOf));
  if (audiences.length === 0 || !audiences.every((names) => names.includes(entityId)))
    throw refuse(`The audience is ${audiences.flat().join(', ').slice(0, MAX_TEXT_CHARS)}, not ${entityId}.`);
}

/** One confirmation that holds is enough. The reason is that of the last one that does not. */
function requireConfirmation(subject: XmlElement, recipient: string, now: number) {
  let reason: unknown = refuse('The assertion has no bearer confirmation.');
  for (const confirmation of children(subject, 'assertion', 'SubjectConfirmation')) {
    if (attributeOf(confirmation, 'Method') !== BEARER) continue;
    try {
      const data = childOf(confirmation, 'assertion', 'SubjectConfirmationData');
      const ends = data && attributeOf(data, 'NotOnOrAfter');
      if (data === undefined || ends === undefined) throw refuse('The confirmation has no end.');
      const given = attributeOf(data, 'Recipient') ?? '';
      if (given !== recipient)
        throw refuse(`The recipient is ${given.slice(0, MAX_TEXT_CHARS)}, not ${recipient}.`);
      requireTime(data, now, 'confirmation');
      return { endsAt: parseTime(ends), inResponseTo: attributeOf(data, 'InResponseTo') };
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

function readNameId(subject: XmlElement): NameId {
  const name = childOf(subject, 'assertion', 'NameID');
  const value = name === undefined ? '' : textOf(name);
  if (name === undefined || value === '') throw refuse('The assertion names no person.');
  if (value.length > MAX_ID_CHARS) throw refuse(`The NameID has more than ${MAX_ID_CHARS} characters.`);
  return {
    value,
    format: attributeOf(name, 'Format'),
    nameQualifier: attributeOf(name, 'NameQualifier'),
    spNameQualifier: attributeOf(name, 'SPNameQualifier'),
  };
}

interface PersonParts {
  assertion: XmlElement;
  statement: XmlElement;
  nameId: NameId;
  provider: Pick<SamlProvider, 'domains' | 'saml'>;
}

function readPerson({ assertion, statement, nameId, provider }: PersonParts): ToldPerson {
  const attributes = readAttributes(assertion);
  const valuesOf = (role: AttributeRole) => findValues(attributes, role, provider);
  const textIn = (role: AttributeRole, max: number) => {
    const value = valuesOf(role)?.[0];
    return value === undefined || value === '' || value.length > max ? undefined : value;
  };
  const email = v.safeParse(mailAddress, valuesOf('email')?.[0] ?? nameId.value);
  if (!email.success) throw refuse('The assertion has no email, and its NameID is none.');
  requireOwnAddress(email.output, provider.domains);
  const named = nameId.format === TRANSIENT ? email.output : nameId.value;
  return {
    subject: textIn('subject', MAX_ID_CHARS) ?? named,
    email: email.output,
    firstName: textIn('firstName', MAX_TEXT_CHARS),
    lastName: textIn('lastName', MAX_TEXT_CHARS),
    language: textIn('language', MAX_LANGUAGE_CHARS),
    picture: textIn('picture', MAX_PICTURE_ADDRESS_CHARS),
    // A provider that has nothing to tell leaves the attribute out: the person is in no group.
    groups: attributes.has(MORE_GROUPS) ? undefined : (valuesOf('groups') ?? []),
    hasTwoFactors: tellsTwoFactors(statement, attributes),
    signedInAt: readInstant(statement),
  };
}

type Attributes = ReadonlyMap<string, readonly string[]>;

/** By `Name`. An attribute that is told twice has all values. */
function readAttributes(assertion: XmlElement): Attributes {
  const attributes = new Map<string, string[]>();
  for (const statement of children(assertion, 'assertion', 'AttributeStatement'))
    for (const attribute of children(statement, 'assertion', 'Attribute')) {
      const name = attributeOf(attribute, 'Name') ?? '';
      const values = children(attribute, 'assertion', 'AttributeValue')
        .filter((value) => childElements(value).length === 0)
        .map(textOf);
      attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
    }
  return attributes;
}

function findValues(
  attributes: Attributes,
  role: AttributeRole,
  { saml }: Pick<SamlProvider, 'saml'>,
): readonly string[] | undefined {
  const own = saml.attributes[role];
  if (own !== undefined) return attributes.get(own);
  const name = USUAL_NAMES[role].find((each) => attributes.has(each));
  return name === undefined ? undefined : attributes.get(name);
}

function tellsTwoFactors(statement: XmlElement, attributes: Attributes): boolean {
  const context = childOf(statement, 'assertion', 'AuthnContext');
  const classes =
    context === undefined ? [] : children(context, 'assertion', 'AuthnContextClassRef').map(textOf);
  return [...classes, ...(attributes.get(METHODS_ATTRIBUTE) ?? [])].some((each) =>
    TWO_FACTOR_CLASSES.includes(each),
  );
}

/** In seconds since 1970. The attribute is required (SAML 2.0 Core §2.7.2). */
function readInstant(statement: XmlElement): number {
  return Math.floor(parseTime(attributeOf(statement, 'AuthnInstant') ?? '') / 1000);
}
