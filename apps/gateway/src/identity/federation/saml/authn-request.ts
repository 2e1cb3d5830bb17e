/** The request with which a sign-in begins at a SAML provider (SAML 2.0 Core §3.4). */

import type { SamlAddresses } from '@unified-shell/api/administration-saml-addresses';
import { NAMESPACES } from '../../saml-xml/read-xml';
import { formatTime } from '../../saml-xml/saml-time';
import { element, type Markup } from '../../saml-xml/write-xml';

export interface AuthnRequest {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
  destination: string;
  own: SamlAddresses;
  /** For a step-up: the provider is to authenticate the person again. */
  isForced: boolean;
}

/** It asks for no kind of name and no way of signing in: some providers refuse what they are not set up for. */
export function writeAuthnRequest({ id, now, destination, own, isForced }: AuthnRequest): Markup {
  return element(
    'samlp:AuthnRequest',
    {
      'xmlns:samlp': NAMESPACES.protocol,
      'xmlns:saml': NAMESPACES.assertion,
      ID: id,
      Version: '2.0',
      IssueInstant: formatTime(now),
      Destination: destination,
      ForceAuthn: isForced ? 'true' : undefined,
      ProtocolBinding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
      AssertionConsumerServiceURL: own.answers,
    },
    element('saml:Issuer', {}, own.entityId),
  );
}
