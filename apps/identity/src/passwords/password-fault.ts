// The rules that a new password may break, by the code of the server's answer, with the text for each.
import { isRecord } from '../is-record';
import type { MessageKey } from '../messages';
import type { JsonAnswer } from '../post-json';

const TEXTS: Readonly<Record<string, MessageKey>> = {
  PASSWORD_TOO_SHORT: 'password.too-short',
  PASSWORD_TOO_LONG: 'password.too-long',
  PASSWORD_HAS_OWN_WORDS: 'password.own-words',
  PASSWORD_REPETITIVE: 'password.repetitive',
  PASSWORD_MOST_USED: 'password.most-used',
};

/** The same minimum as on the server. */
const MIN_PASSWORD_CHARS = 12;

/** `undefined` when the answer is not about a rule for passwords. */
export function readPasswordFault(answer: JsonAnswer | undefined): MessageKey | undefined {
  const code = isRecord(answer?.body) ? answer.body.code : undefined;
  return typeof code === 'string' ? TEXTS[code] : undefined;
}

/** The only rule that the page checks by itself: the server knows the others. */
export function checkLength(password: string): MessageKey | undefined {
  return [...password.normalize('NFC')].length < MIN_PASSWORD_CHARS ? 'password.too-short' : undefined;
}
