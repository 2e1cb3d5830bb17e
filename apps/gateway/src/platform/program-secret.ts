/** The secrets of programs: generated, stored as their hash, and with the time of their last use. */
import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
/** A secret is used often, so its last use is written at most once in this time. */
const USE_INTERVAL_MS = 10 * 60 * 1000;

/** 256 random bits, in base64url. */
export const generateSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** SHA-256, in base64url; without a salt, because a generated secret cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

interface StoredSecret {
  secret_hash: string | null;
  secret_expires_at: Date | null;
  previous_hash: string | null;
  previous_until: Date | null;
}

/**
 * Whether a secret is the current one, or the one before a rotation; undefined for neither, and after its end. The hashes
 * of random texts tell a clock nothing about the texts.
 */
export function matchSecret(
  stored: StoredSecret,
  secret: string,
  now: Date,
): 'current' | 'previous' | undefined {
  const { secret_expires_at: end, previous_until: previousEnd } = stored;
  const hash = hashSecret(secret);
  if (hash === stored.secret_hash && (end === null || end > now)) return 'current';
  if (hash === stored.previous_hash && previousEnd !== null && previousEnd > now) return 'previous';
  return undefined;
}

/** A use that was written before this time is written again. */
export const useWrittenBefore = (now: Date) => new Date(now.getTime() - USE_INTERVAL_MS);
