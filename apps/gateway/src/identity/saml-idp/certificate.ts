/** The certificates of applications: only their keys count, because partners pin them (SAML 2.0 Metadata §2.4.1.1). */
import { X509Certificate } from 'node:crypto';

const MIN_RSA_BITS = 2_048;
const PEM_LINE_CHARS = 64;

/** The certificate of PEM, or of its base64 alone. Undefined: it is none. */
export function readCertificate(text: string): X509Certificate | undefined {
  const base64 = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}

/** Whether its key is one with which XML is signed and encrypted here: RSA of at least 2048 bits. */
export function hasUsableKey({ publicKey }: X509Certificate): boolean {
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
  return publicKey.asymmetricKeyType === 'rsa' && bits >= MIN_RSA_BITS;
}

export function toPem({ raw }: X509Certificate): string {
  const lines = raw.toString('base64').match(new RegExp(`.{1,${PEM_LINE_CHARS}}`, 'g')) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}
