/** The messages of single logout (SAML 2.0 Core §3.7). */

import type { SamlAddresses } from '@unified-shell/api/administration-saml-addresses';
import type { XmlElement } from '../../saml-xml/parse-xml';
import { attributeOf, childOf, children, isElement, NAMESPACES, textOf } from '../../saml-xml/read-xml';
import { formatTime, parseTime } from '../../saml-xml/saml-time';
import { element, type Markup } from '../../saml-xml/write-xml';
import { CLOCK_DIFFERENCE_SECONDS } from '../../shared/lifetimes';
import type { SamlProvider } from '../identity-provider';
import { refuse } from '../told-person';
import { requireIssuer } from './accept-assertion';
import type { NameId, SamlSession } from './saml-session';

const SKEW_MS = CLOCK_DIFFERENCE_SECONDS * 1000;
/** Of a message that tells no end. */
const LIFETIME_MS = 5 * 60 * 1000;
const MAX_REASON_CHARS = 200;

export interface LogoutRequest {
  id: string;
  nameId: NameId;
  /** Empty: all sessions of the person. */
  sessionIndexes: readonly string[];
  /** Until when it could be replayed: milliseconds since 1970. */
  endsAt: number;
}

interface Expected {
  provider: Pick<SamlProvider, 'issuer'>;
  own: SamlAddresses;
  now: number;
}

/**
 * @param root as it was signed
 * @throws FederationError `federation_refused`, and SamlXmlError
 */
export function acceptLogoutRequest(root: XmlElement, { provider, own, now }: Expected): LogoutRequest {
  if (!isElement(root, 'protocol', 'LogoutRequest')) throw refuse('The message is no request for a logout.');
  requireIssuer(root, provider.issuer);
  // Required of a signed message (SAML 2.0 Bindings §3.4.5.2): it could be one for another service.
  const destination = attributeOf(root, 'Destination') ?? '';
  if (destination !== own.logout)
    throw refuse(`The destination is ${destination.slice(0, MAX_REASON_CHARS)}, not ${own.logout}.`);
  const issuedAt = parseTime(attributeOf(root, 'IssueInstant') ?? '');
  const ends = attributeOf(root, 'NotOnOrAfter');
  const endsAt = ends === undefined ? issuedAt + LIFETIME_MS : parseTime(ends);
  if (endsAt <= now - SKEW_MS) throw refuse('The request has expired. Compare the clocks.');
  if (issuedAt > now + SKEW_MS) throw refuse('The request is not yet valid. Compare the clocks.');
  const name = childOf(root, 'assertion', 'NameID');
  const id = attributeOf(root, 'ID') ?? '';
  const value = name === undefined ? '' : textOf(name);
  if (name === undefined || value === '' || id === '') throw refuse('The request names no person.');
  return {
    id,
    nameId: {
      value,
      format: attributeOf(name, 'Format'),
      nameQualifier: attributeOf(name, 'NameQualifier'),
      spNameQualifier: attributeOf(name, 'SPNameQualifier'),
    },
    sessionIndexes: children(root, 'protocol', 'SessionIndex').map(textOf),
    endsAt: endsAt + SKEW_MS,
  };
}

interface Written {
  id: string;
  now: number;
  destination: string;
  own: SamlAddresses;
}

const common = ({ id, now, destination }: Written) => ({
  'xmlns:samlp': NAMESPACES.protocol,
  'xmlns:saml': NAMESPACES.assertion,
  ID: id,
  Version: '2.0',
  IssueInstant: formatTime(now),
  Destination: destination,
});

export function writeLogoutRequest(written: Written, { nameId, sessionIndex }: SamlSession): Markup {
  return element(
    'samlp:LogoutRequest',
    { ...common(written), NotOnOrAfter: formatTime(written.now + LIFETIME_MS) },
    element('saml:Issuer', {}, written.own.entityId),
    element(
      'saml:NameID',
      {
        NameQualifier: nameId.nameQualifier,
        SPNameQualifier: nameId.spNameQualifier,
        Format: nameId.format,
      },
      nameId.value,
    ),
    sessionIndex === undefined ? undefined : element('samlp:SessionIndex', {}, sessionIndex),
  );
}

export function writeLogoutResponse(written: Written, inResponseTo: string): Markup {
  return element(
    'samlp:LogoutResponse',
    { ...common(written), InResponseTo: inResponseTo },
    element('saml:Issuer', {}, written.own.entityId),
    element(
      'samlp:Status',
      {},
      element('samlp:StatusCode', { Value: 'urn:oasis:names:tc:SAML:2.0:status:Success' }),
    ),
  );
}
