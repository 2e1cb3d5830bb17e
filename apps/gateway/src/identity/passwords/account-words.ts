/** The words that a guesser tries first for one account: they may not be in its password. */
import { fold } from '@unified-shell/text/fold';
import type { OwnAccount } from '../../accounts/store';
import { emailDomain } from '../federation/identity-provider';

export type NamedAccount = Pick<OwnAccount, 'email' | 'firstName' | 'lastName' | 'displayName'> & {
  organisationName: string | null;
};

/** The product, with its name as one word: each part alone is an ordinary word. */
const PRODUCT = 'unifiedshell';

/** Shorter words are in too many good passwords. */
const MIN_WORD_CHARS = 4;

/** Labels of domains that say nothing about the account. */
const COMMON_LABELS: readonly string[] = ['mail', 'example', 'info', 'name', 'cloud', 'online', 'corp'];

/** Looks that stand for letters. `l` stands for `i`, because `1` and `!` may be either. */
const LOOKS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};

/** @returns folded words, of all accounts of one person */
export function listAccountWords(accounts: readonly NamedAccount[]): string[] {
  const words = accounts.flatMap(({ email, firstName, lastName, displayName, organisationName }) => [
    ...partsOf(email.slice(0, email.lastIndexOf('@'))),
    ...labelsOf(emailDomain(email) ?? ''),
    ...[firstName, lastName, displayName, organisationName ?? ''].flatMap(partsOf),
  ]);
  return [...new Set([PRODUCT, ...words].map(foldWord))].filter((word) => word.length >= MIN_WORD_CHARS);
}

/** Whether the password has one of the words, in any case, with looks for letters and with signs between the letters. */
export function hasWord(password: string, words: readonly string[]): boolean {
  const folded = foldWord(password);
  return words.some((word) => folded.includes(word));
}

/** Folded and without signs, with looks replaced by the letters that they stand for. */
function foldWord(text: string): string {
  return [...fold(text)]
    .map((character) => LOOKS[character] ?? character)
    .join('')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/** The whole text, and its words. */
function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)];
}

/** Every label except the last one, which is `com` or the like. */
function labelsOf(domain: string): string[] {
  return domain
    .split('.')
    .slice(0, -1)
    .flatMap(partsOf)
    .filter((label) => !COMMON_LABELS.includes(label));
}
