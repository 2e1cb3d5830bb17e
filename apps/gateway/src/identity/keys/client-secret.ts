/** The secret of the gateway's own OpenID client: derived, so that every process of an installation has the same. */
import { hkdfSync } from 'node:crypto';

/** @param sealingKey the installation's 32 bytes; they cannot be derived from the result */
export function deriveClientSecret(sealingKey: Buffer): string {
  return Buffer.from(hkdfSync('sha256', sealingKey, 'unified-shell', 'client secret', 32)).toString(
    'base64url',
  );
}
