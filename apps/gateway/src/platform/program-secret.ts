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

/** A use that was written before this time is written again. */
export const useWrittenBefore = (now: Date) => new Date(now.getTime() - USE_INTERVAL_MS);
