/** Writes and sends the messages of single logout (SAML 2.0 Core §3.7; Bindings §3.2, §3.4, §3.5). */
import type { Clock } from '../../platform/clock';
import type { SamlKeyRing } from '../saml-keys/saml-key-ring';
import { NAMESPACES } from '../saml-xml/read-xml';
import { newSamlId } from '../saml-xml/saml-id';
import { formatTime } from '../saml-xml/saml-time';
import { signRoot } from '../saml-xml/signed-root';
import { element, type Markup } from '../saml-xml/write-xml';
import type { RandomText } from '../shared/environment';
import { type IdentityOrigin, idpEntityId } from './addresses';
import type { ApplicationSession } from './application-store';
import type { SamlApplication } from './saml-application';
import { writeNameId, writeStatus } from './write-response';

export interface LogoutMessages {
  /** Not signed: the binding signs it. @throws TypeError for an application without a logout address */
  request(session: ApplicationSession): Markup;
  response(application: SamlApplication, inResponseTo: string): Markup;
}

/** The application receives it at once. */
const REQUEST_LIFETIME_MS = 5 * 60 * 1000;
const SPACES = { 'xmlns:samlp': NAMESPACES.protocol, 'xmlns:saml': NAMESPACES.assertion };

export function createLogoutMessages(
  settings: IdentityOrigin,
  clock: Pick<Clock, 'now'>,
  random: RandomText,
): LogoutMessages {
  const issuer = idpEntityId(settings);
  const common = ({ logout }: SamlApplication) => ({
    ...SPACES,
    ID: newSamlId(random),
    Version: '2.0',
    IssueInstant: formatTime(clock.now()),
    Destination: logout?.address,
  });
  return {
    request: ({ application, nameId, sessionIndex }) =>
      element(
        'samlp:LogoutRequest',
        { ...common(application), NotOnOrAfter: formatTime(clock.now() + REQUEST_LIFETIME_MS) },
        element('saml:Issuer', {}, issuer),
        writeNameId(application, nameId, issuer),
        element('samlp:SessionIndex', {}, sessionIndex),
      ),
    response: (application, inResponseTo) =>
      element(
        'samlp:LogoutResponse',
        { ...common(application), InResponseTo: inResponseTo },
        element('saml:Issuer', {}, issuer),
        writeStatus(),
      ),
  };
}

const SOAP_ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** A signed message in the envelope of the SOAP binding. */
export async function toEnvelope(message: Markup, keys: SamlKeyRing): Promise<string> {
  const signed = signRoot(message, (await keys.read()).current);
  return element('soap:Envelope', { 'xmlns:soap': SOAP_ENVELOPE }, element('soap:Body', {}, signed)).markup;
}
