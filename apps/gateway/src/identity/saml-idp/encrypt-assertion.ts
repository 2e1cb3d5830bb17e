/** Encrypts assertions for one application (SAML 2.0 Core §6): AES-256-GCM, its key with RSA-OAEP. */
import { createPublicKey, X509Certificate } from 'node:crypto';
import { encrypt } from 'xml-encryption';
import type { Markup } from '../saml-xml/write-xml';

export function encryptAssertion({ markup }: Markup, certificate: string): Promise<Markup> {
  const key = createPublicKey(
    new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }),
  );
  const options = {
    rsa_pub: key.export({ type: 'spki', format: 'pem' }),
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    disallowEncryptionWithInsecureAlgorithm: true,
  } as const;
  return new Promise((resolve, reject) => {
    encrypt(markup, options, (error, encrypted) => {
      if (error) reject(error);
      else resolve({ markup: encrypted });
    });
  });
}
