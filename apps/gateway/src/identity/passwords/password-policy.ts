/**
 * The rules for new passwords (NIST SP 800-63B §3.1.1.2, OWASP ASVS 5.0 §6.2). There is no rule on kinds of characters and
 * none on age: both make passwords worse. A password that exists stays valid when the rules change.
 */
import type { GatewayErrorCode } from '@unified-shell/errors/gateway-errors';
import { hasWord } from './account-words';
import { isMostUsed } from './most-used-passwords';

/** Each rule has a code, so that the page can say which one a password breaks. */
export type PasswordFault = Extract<GatewayErrorCode, `PASSWORD_${string}`>;

/** In Unicode code points after NFC, as all counts here. */
const MIN_PASSWORD_CHARS = 12;
/** Typed with combining characters, it still has at most the 1,024 UTF-16 units that a sign-in accepts. */
const MAX_PASSWORD_CHARS = 256;
/** A password that repeats a shorter text, or has fewer different characters, is as easy to guess as that text. */
const MIN_DIFFERENT_CHARS = 5;

/** @param ownWords of `listAccountWords` */
export function findPasswordFault(password: string, ownWords: readonly string[]): PasswordFault | undefined {
  const normal = password.normalize('NFC');
  const characters = [...normal.toLowerCase()];
  const count = [...normal].length;
  if (count < MIN_PASSWORD_CHARS) return 'PASSWORD_TOO_SHORT';
  if (count > MAX_PASSWORD_CHARS) return 'PASSWORD_TOO_LONG';
  if (hasWord(normal, ownWords)) return 'PASSWORD_HAS_OWN_WORDS';
  if (isRepetitive(characters)) return 'PASSWORD_REPETITIVE';
  if (isMostUsed(normal)) return 'PASSWORD_MOST_USED';
  return undefined;
}

/** Two or more copies of one text (the last may be cut), few different characters, or a run such as `abcdefghijkl`. */
function isRepetitive(characters: readonly string[]): boolean {
  if (new Set(characters).size < MIN_DIFFERENT_CHARS) return true;
  for (let period = 1; period <= characters.length / 2; period += 1) {
    if (characters.every((character, index) => character === characters[index % period])) return true;
  }
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const step = (points[1] ?? 0) - (points[0] ?? 0);
  return Math.abs(step) === 1 && points.every((point, index) => point === (points[0] ?? 0) + index * step);
}
