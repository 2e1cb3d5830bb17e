/**
 * Signatures over a whole message (SAML 2.0 Core §5): one that is a child of the root, over the root, with one reference.
 * Only what the signature covers is answered: never a node of the document as it was received.
 */
import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { ENVELOPED, EXCLUSIVE, RSA_SHA256, requireAlgorithms, SHA256 } from './algorithms';
import { parseMessage, type XmlElement } from './parse-xml';
import { attributeOf, childOf, children, everyElement, isElement } from './read-xml';
import { SamlXmlError } from './saml-xml-error';
import { element, type Markup, writeElement } from './write-xml';

const MAX_TRANSFORMS = 2;

export function isRootSigned(root: XmlElement): boolean {
  return children(root, 'signature', 'Signature').length > 0;
}

/**
 * @param xml the message as it was received
 * @param certificates those of the sender, as PEM. A key that the message itself names counts nothing
 * @returns the message as it was signed
 * @throws SamlXmlError
 */
export function verifySignedRoot(xml: string, certificates: readonly string[]): XmlElement {
  const root = parseMessage(xml);
  requireAlgorithms(root);
  const signature = requireOwnSignature(root);
  for (const publicCert of certificates) {
    const signed = verifyWith(xml, signature, publicCert);
    if (signed === undefined) continue;
    const message = parseMessage(signed);
    if (attributeOf(message, 'ID') !== attributeOf(root, 'ID') || message.local !== root.local) break;
    return message;
  }
  throw new SamlXmlError('signature', 'The signature does not verify with a certificate of the sender.');
}

/** @throws SamlXmlError unless the root has exactly one signature, and it covers the root */
function requireOwnSignature(root: XmlElement): XmlElement {
  const signature = childOf(root, 'signature', 'Signature');
  if (signature === undefined) throw new SamlXmlError('signature', 'The message is not signed.');
  const info = childOf(signature, 'signature', 'SignedInfo');
  const value = childOf(signature, 'signature', 'SignatureValue');
  const reference = info && childOf(info, 'signature', 'Reference');
  const id = attributeOf(root, 'ID') ?? '';
  const ids = [...everyElement(root)].flatMap(({ attributes }) =>
    attributes.filter(({ local }) => local.toLowerCase() === 'id').map((each) => each.value),
  );
  const isOwn =
    value !== undefined &&
    reference !== undefined &&
    id !== '' &&
    attributeOf(reference, 'URI') === `#${id}` &&
    ids.filter((each) => each === id).length === 1;
  const transforms = [...everyElement(signature)].filter((each) => isElement(each, 'signature', 'Transform'));
  if (!isOwn || transforms.length > MAX_TRANSFORMS)
    throw new SamlXmlError('signature', 'The signature does not cover the message.');
  return signature;
}

function verifyWith(xml: string, signature: XmlElement, publicCert: string): string | undefined {
  // Without its other parts: a key or an object in it must have no effect.
  const content = signature.content.filter(
    (part) =>
      typeof part !== 'string' &&
      (isElement(part, 'signature', 'SignedInfo') || isElement(part, 'signature', 'SignatureValue')),
  );
  const verifier = new SignedXml({ publicCert });
  try {
    verifier.loadSignature(writeElement({ ...signature, content }).markup);
    if (!verifier.checkSignature(xml)) return undefined;
    const [signed, other] = verifier.getSignedReferences();
    return other === undefined ? signed : undefined;
  } catch {
    // A signature by another key throws. The next certificate may verify it.
    return undefined;
  }
}

/** Signs a message or assertion. The signature follows the issuer, as the schema wants it. */
export function signRoot({ markup }: Markup, key: { privateKeyPem: string; certificatePem: string }): Markup {
  const signer = new SignedXml({
    privateKey: key.privateKeyPem,
    publicCert: key.certificatePem,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signer.addReference({ xpath: '/*', transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm: SHA256 });
  const reference = "/*/*[local-name(.)='Issuer']";
  signer.computeSignature(markup, { prefix: 'ds', location: { reference, action: 'after' } });
  return { markup: signer.getSignedXml() };
}

/** For metadata: a certificate as its base64, without the lines of PEM. */
function certificateBase64(certificatePem: string): string {
  return new X509Certificate(certificatePem).raw.toString('base64');
}

/** `KeyDescriptor` of metadata (SAML 2.0 Metadata §2.4.1.1). */
export function keyDescriptor(certificatePem: string, use: 'signing' | 'encryption'): Markup {
  return element(
    'md:KeyDescriptor',
    { use },
    element(
      'ds:KeyInfo',
      { 'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#' },
      element('ds:X509Data', {}, element('ds:X509Certificate', {}, certificateBase64(certificatePem))),
    ),
  );
}
