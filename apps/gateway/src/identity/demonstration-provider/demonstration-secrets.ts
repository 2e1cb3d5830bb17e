/**
 * The secrets of the demonstration's second provider: derived, so that every process has the same and none is stored.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import { type EcSigningKey, parseEcKey } from '../keys/signing-key';

export const DEMONSTRATION_CLIENT_ID = 'unified-shell';

function derive(sealingKey: Buffer, purpose: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', sealingKey, 'unified-shell', `demonstration provider ${purpose}`, 32),
  );
}

/** The client secret with which the gateway authenticates to the second provider. */
export function demonstrationClientSecret(sealingKey: Buffer): string {
  return derive(sealingKey, 'client').toString('base64url');
}

export function demonstrationCookieKey(sealingKey: Buffer): string {
  return derive(sealingKey, 'cookies').toString('base64url');
}

/** The provider's P-256 signing key. All but one in 2^32 values of 32 bytes are valid keys. */
export function demonstrationSigningKey(sealingKey: Buffer): EcSigningKey {
  const secret = derive(sealingKey, 'signing');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  // Uncompressed (SEC 1 §2.3.3): one format byte, then x and y.
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return parseEcKey('demonstration', { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') });
}
