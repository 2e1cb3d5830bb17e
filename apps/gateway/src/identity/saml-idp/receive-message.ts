/**
 * Receives a message of an application by the redirect or the POST binding, and checks who sent it. The sender is known by
 * the signature alone; an unsigned message says nothing but what its browser wants.
 */
import type { FastifyRequest } from 'fastify';
import { readForm } from '../guards/read-form';
import { rawQuery } from '../guards/read-parameters';
import { parseMessage, type XmlElement } from '../saml-xml/parse-xml';
import { decodePosted } from '../saml-xml/post-binding';
import { type MessageKind, readRedirect } from '../saml-xml/redirect-binding';
import { SamlXmlError } from '../saml-xml/saml-xml-error';
import { isRootSigned, verifySignedRoot } from '../saml-xml/signed-root';
import type { ApplicationStore } from './application-store';
import { claimedIssuer } from './read-request';
import type { SamlApplication } from './saml-application';
import { SamlRequestError } from './saml-request-error';

export interface ReceivedMessage {
  kind: MessageKind;
  application: SamlApplication;
  /** Of a signed message only what the signature covers. */
  root: XmlElement;
  isVerified: boolean;
  relayState: string | undefined;
}

const MAX_RELAY_STATE_CHARS = 1_000;
/** A request of an application needs a few kilobytes; base64 and the encoding of a form make it longer. */
const MAX_FORM_BYTES = 100_000;

/**
 * @param mustBeSigned as far as the application decides it; undefined: it has to be
 * @throws SamlRequestError; SamlXmlError
 */
export async function receiveMessage(
  request: FastifyRequest,
  applications: Pick<ApplicationStore, 'findByEntityId'>,
  mustBeSigned: (application: SamlApplication) => boolean = () => true,
): Promise<ReceivedMessage> {
  const given = request.method === 'POST' ? await readPosted(request) : readRedirect(rawQuery(request));
  const { kind, relayState, xml } = given;
  if ((relayState?.length ?? 0) > MAX_RELAY_STATE_CHARS)
    throw new SamlXmlError('size', 'RelayState is too long.');
  const claimed = parseMessage(xml);
  const application = await applications.findByEntityId(claimedIssuer(claimed));
  if (application === undefined) throw new SamlRequestError('unknown-application');
  const { certificates } = application;
  const isSigned = given.isSigned || isRootSigned(claimed);
  // A signature that cannot be checked counts as none.
  if (!mustBeSigned(application) && (!isSigned || certificates.length === 0))
    return { kind, application, root: claimed, isVerified: false, relayState };
  return { kind, application, root: verify(given, certificates), isVerified: true, relayState };
}

interface Given {
  kind: MessageKind;
  xml: string;
  relayState: string | undefined;
  /** Whether the signature is one of the redirect binding. */
  isSigned: boolean;
  requireSignature?(certificates: readonly string[]): void;
}

function verify({ xml, isSigned, requireSignature }: Given, certificates: readonly string[]): XmlElement {
  if (!isSigned || requireSignature === undefined) return verifySignedRoot(xml, certificates);
  requireSignature(certificates);
  return parseMessage(xml);
}

async function readPosted(request: FastifyRequest): Promise<Given> {
  const form = await readForm(request, MAX_FORM_BYTES);
  const kinds = (['SAMLRequest', 'SAMLResponse'] as const).filter((each) => form.has(each));
  const [kind, other] = kinds;
  if (kind === undefined || other !== undefined)
    throw new SamlXmlError('form', 'There is not exactly one message.');
  const xml = decodePosted(form.get(kind) ?? '');
  return { kind, xml, relayState: form.get('RelayState'), isSigned: false };
}
