/**
 * Recovery codes: for a person who has lost their passkeys and their authenticator app. A code has 120 random
 * bits, so that a fast hash protects it (ASVS 6.5.2); it is shown once and accepted once.
 */
import { createHash } from 'node:crypto';
import { plainCode } from '@unified-shell/text/plain-code';
import type { RandomText } from '../shared/environment';

export const RECOVERY_CODES = 10;

const CODE_CHARS = 24;
/** Codes that were made earlier have 16. */
const ACCEPTED_CHARS: readonly number[] = [CODE_CHARS, 16];
/** Without digits and letters that look alike: 0 O, 1 I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ` */
export function makeRecoveryCode(random: RandomText): string {
  const bytes = Buffer.from(random.next(), 'base64url').subarray(0, CODE_CHARS);
  // 32 characters: the last five bits of a byte choose one, each with the same probability.
  const text = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Ignores case, blanks and dashes. Returns `undefined` for a text that is no recovery code. */
export function readRecoveryCode(text: string): string | undefined {
  const plain = plainCode(text).toUpperCase();
  return ACCEPTED_CHARS.includes(plain.length) && [...plain].every((each) => ALPHABET.includes(each))
    ? plain
    : undefined;
}

/** @param code as `readRecoveryCode` returns it */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
