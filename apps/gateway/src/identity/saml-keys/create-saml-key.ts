/**
 * One key of SAML: RSA, because not all partners verify elliptic curves, with a certificate that it signs itself. Partners
 * pin the certificate and check no chain (SAML 2.0 Metadata §2.4.1.1), so it lives for years.
 */
import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

export interface SamlKey {
  /** SHA-256 of the certificate, in hex: its fingerprint. */
  id: string;
  /** PKCS #8, PEM. */
  privateKeyPem: string;
  certificatePem: string;
  /** The end of the certificate. */
  endsAt: Date;
}

/** As strong as AES-128 (NIST SP 800-57 §5.6.1), for the years in which a partner keeps the certificate. */
const MODULUS_BITS = 3_072;
const LIFETIME_YEARS = 10;
/** Of partners whose clocks are behind. */
const BACKDATED_MS = 60 * 60 * 1000;
const SIGNING = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** @param host named by the certificate, for people who compare it */
export async function createSamlKey(host: string, now: Date, modulusLength = MODULUS_BITS): Promise<SamlKey> {
  // Loaded when a key is made, which is once in years. The library needs the metadata of decorators.
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const endsAt = new Date(now);
  endsAt.setUTCFullYear(endsAt.getUTCFullYear() + LIFETIME_YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: [{ CN: [host] }, { O: ['Unified Shell'] }],
      notBefore: new Date(now.getTime() - BACKDATED_MS),
      notAfter: endsAt,
      signingAlgorithm: SIGNING,
      keys: {
        privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, SIGNING, false, ['sign']),
        publicKey: await crypto.subtle.importKey('spki', spki, SIGNING, true, ['verify']),
      },
    },
    crypto,
  );
  return {
    id: createHash('sha256').update(Buffer.from(certificate.rawData)).digest('hex'),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificatePem: certificate.toString('pem'),
    endsAt,
  };
}
