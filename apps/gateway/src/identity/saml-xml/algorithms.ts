/** The algorithms of signatures and encryption that are accepted. SHA-1, RSA 1.5 and Triple DES are not. */
import type { XmlElement } from './parse-xml';
import { attributeOf, everyElement, isElement, type Vocabulary } from './read-xml';
import { SamlXmlError } from './saml-xml-error';

export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const RSA_SHA512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512';
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512';
export const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** The hashes of the signatures of the redirect binding. */
export const HASHES: Readonly<Record<string, 'sha256' | 'sha512'>> = {
  [RSA_SHA256]: 'sha256',
  [RSA_SHA512]: 'sha512',
};

/** Each with what it may be. The digest of RSA-OAEP is a parameter of the encryption, and may be SHA-1 there. */
const ACCEPTED: readonly { vocabulary: Vocabulary; local: string; algorithms: readonly string[] }[] = [
  { vocabulary: 'signature', local: 'SignatureMethod', algorithms: [RSA_SHA256, RSA_SHA512] },
  { vocabulary: 'signature', local: 'CanonicalizationMethod', algorithms: [EXCLUSIVE] },
  { vocabulary: 'signature', local: 'Transform', algorithms: [ENVELOPED, EXCLUSIVE] },
  {
    vocabulary: 'encryption',
    local: 'EncryptionMethod',
    algorithms: [
      'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
      'http://www.w3.org/2009/xmlenc11#rsa-oaep',
      'http://www.w3.org/2009/xmlenc11#aes128-gcm',
      'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
      'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
    ],
  },
];

/** @throws SamlXmlError `algorithm` where any element of the message names another one */
export function requireAlgorithms(root: XmlElement): void {
  for (const element of everyElement(root)) {
    const accepted = ACCEPTED.find(({ vocabulary, local }) => isElement(element, vocabulary, local));
    requireOne(element, accepted?.algorithms);
    const isOfReference = isElement(element, 'signature', 'Reference');
    if (!isOfReference) continue;
    for (const part of everyElement(element))
      if (isElement(part, 'signature', 'DigestMethod')) requireOne(part, [SHA256, SHA512]);
  }
}

function requireOne(element: XmlElement, accepted: readonly string[] | undefined): void {
  const algorithm = attributeOf(element, 'Algorithm') ?? '';
  if (accepted !== undefined && !accepted.includes(algorithm))
    throw new SamlXmlError('algorithm', `The ${element.local} ${algorithm} is not accepted.`);
}
