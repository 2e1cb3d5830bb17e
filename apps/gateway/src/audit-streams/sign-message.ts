/** Signs messages as Standard Webhooks 1.0 describes it: HMAC-SHA256 of the id, the time and the body. */
import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const generateSigningSecret = () => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

const MIN_BYTES = 24;
const MAX_BYTES = 64;

export function isSigningSecret(text: string): boolean {
  if (!text.startsWith(SECRET_PREFIX)) return false;
  const encoded = text.slice(SECRET_PREFIX.length);
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded && bytes.length >= MIN_BYTES && bytes.length <= MAX_BYTES;
}

export interface Message {
  /** The same for each repetition of the message. */
  id: string;
  /** The time of this attempt, in seconds since 1970. */
  timestamp: number;
  body: string;
}

/** @param secrets `whsec_…`; during a rotation two: the receiver accepts a message with a signature that it knows */
export function signMessage(
  secrets: readonly string[],
  { id, timestamp, body }: Message,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${signature}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
