/**
 * Reads the answer of a SAML provider. The library answers only what the bytes say that are signed (decision 0106); the
 * checks before it refuse what no provider sends, and those after it are of the profile.
 */
import { decrypt } from 'xml-encryption';
import type { SamlKeys } from '../../saml-keys/stored-saml-keys';
import { requireAlgorithms } from '../../saml-xml/algorithms';
import { parseMessage, type XmlElement } from '../../saml-xml/parse-xml';
import { attributeOf, childOf, children, everyElement, isElement, textOf } from '../../saml-xml/read-xml';
import { SamlXmlError } from '../../saml-xml/saml-xml-error';
import { isRootSigned } from '../../saml-xml/signed-root';
import { writeElement } from '../../saml-xml/write-xml';
import { FederationError } from '../federation-error';
import type { SamlProvider } from '../identity-provider';
import { refuse } from '../told-person';
import { acceptAssertion, type Expected, requireIssuer, type SamlAnswer } from './accept-assertion';

export interface ResponseExpected extends Expected {
  provider: SamlProvider;
  keys: SamlKeys;
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const MAX_REASON_CHARS = 300;

/**
 * @param xml as it was received
 * @throws FederationError `federation_cancelled` for an answer without success, else `federation_refused`; SamlXmlError
 */
export async function readResponse(xml: string, expected: ResponseExpected): Promise<SamlAnswer> {
  const { provider, own, keys } = expected;
  const response = parseMessage(xml);
  if (!isElement(response, 'protocol', 'Response')) throw refuse('The message is no response.');
  const destination = attributeOf(response, 'Destination');
  if (destination !== undefined && destination !== own.answers)
    throw refuse(`The destination is ${destination.slice(0, MAX_REASON_CHARS)}, not ${own.answers}.`);
  if (childOf(response, 'assertion', 'Issuer') !== undefined) requireIssuer(response, provider.issuer);
  requireSuccess(response);
  requireOneAssertion(response);
  requireAlgorithms(response);
  requireSignature(response);
  const decryptionPvk = await findDecryptionKey(response, keys);
  const certificates = provider.saml.directions?.certificates ?? [];
  const signed = await verify(xml, { own, certificates, decryptionPvk });
  const answer = acceptAssertion(parseMessage(signed), expected);
  const inResponseTo = attributeOf(response, 'InResponseTo');
  if (inResponseTo !== answer.inResponseTo)
    throw refuse('The response and its assertion answer different requests.');
  return answer;
}

/** An answer without success ends the sign-in, so its signature is not checked. */
function requireSuccess(response: XmlElement): void {
  const status = childOf(response, 'protocol', 'Status');
  const code = status && childOf(status, 'protocol', 'StatusCode');
  const value = code && attributeOf(code, 'Value');
  if (value === SUCCESS) return;
  const inner = code && childOf(code, 'protocol', 'StatusCode');
  const message = status && childOf(status, 'protocol', 'StatusMessage');
  const words = [value, inner && attributeOf(inner, 'Value'), message && textOf(message)]
    .filter(Boolean)
    .join(' ');
  const cause = new Error(`The provider answered: ${words.slice(0, MAX_REASON_CHARS) || 'no status'}`);
  throw new FederationError('federation_cancelled', { cause });
}

/** Anywhere in the message: wrapped signatures need a second one (case S21). */
function requireOneAssertion(response: XmlElement): void {
  const every = [...everyElement(response)];
  const isAssertion = (each: XmlElement) =>
    isElement(each, 'assertion', 'Assertion') || isElement(each, 'assertion', 'EncryptedAssertion');
  const own = [
    ...children(response, 'assertion', 'Assertion'),
    ...children(response, 'assertion', 'EncryptedAssertion'),
  ];
  const hasOne = every.filter(isAssertion).length === 1 && own.length === 1;
  const hasOneResponse = every.filter((each) => isElement(each, 'protocol', 'Response')).length === 1;
  if (!hasOne || !hasOneResponse) throw refuse('The response has not exactly one assertion.');
}

/** Tells the administrator of a provider that signs nothing. Within an encrypted assertion a signature is not seen yet. */
function requireSignature(response: XmlElement): void {
  const signed = [response, ...children(response, 'assertion', 'Assertion')];
  const isEncrypted = childOf(response, 'assertion', 'EncryptedAssertion') !== undefined;
  if (!isEncrypted && !signed.some(isRootSigned))
    throw new SamlXmlError('signature', 'Neither the response nor its assertion is signed.');
}

/**
 * The key to which the assertion is encrypted. Undefined: it is not encrypted. What is within is checked too: the library
 * would accept weaker algorithms.
 */
async function findDecryptionKey(
  response: XmlElement,
  { decryptionKeys }: SamlKeys,
): Promise<string | undefined> {
  const encrypted = childOf(response, 'assertion', 'EncryptedAssertion');
  if (encrypted === undefined) return undefined;
  const { markup } = writeElement(encrypted);
  for (const key of decryptionKeys) {
    const inner = await decryptWith(key, markup);
    if (inner === undefined) continue;
    const assertion = parseMessage(inner);
    requireAlgorithms(assertion);
    const nested = [...everyElement(assertion)].filter((each) => isElement(each, 'assertion', 'Assertion'));
    if (nested.length !== 1) throw refuse('The encrypted element is not one assertion.');
    return key;
  }
  throw refuse('The assertion is encrypted for another certificate. Give the provider the current one.');
}

function decryptWith(key: string, xml: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    decrypt(xml, { key }, (error, result) => resolve(error ? undefined : result));
  });
}

interface VerifyParts {
  own: Expected['own'];
  certificates: readonly string[];
  decryptionPvk: string | undefined;
}

/** @returns the assertion as it was signed */
async function verify(xml: string, { own, certificates, decryptionPvk }: VerifyParts): Promise<string> {
  const [first, ...others] = certificates;
  if (first === undefined) throw new SamlXmlError('signature', 'No certificate of the provider is known.');
  // Loaded with the first answer: most installations have no SAML provider, and the start takes 60 ms less.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const library = new SAML({
    callbackUrl: own.answers,
    issuer: own.entityId,
    audience: own.entityId,
    idpCert: [first, ...others],
    // One of both is enough, and the assertion is read from what is signed.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // Times and requests are checked by `acceptAssertion`, with the clock of the product.
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    ...(decryptionPvk === undefined ? {} : { decryptionPvk }),
  });
  try {
    const { profile } = await library.validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    });
    const signed = profile?.getAssertionXml?.();
    if (signed !== undefined) return signed;
  } catch (cause) {
    const isSignature = cause instanceof Error && /signature/i.test(cause.message);
    throw isSignature
      ? new SamlXmlError('signature', 'The signature does not verify with a certificate of the provider.', {
          cause,
        })
      : refuse(cause instanceof Error ? cause.message : 'The response cannot be read.');
  }
  throw refuse('The response has no assertion.');
}
