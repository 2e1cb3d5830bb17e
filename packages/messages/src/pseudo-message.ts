import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message } from './create-messages';
import type { PseudoLocale } from './locales';

/** The growth of a text, as a share of its length: about that of a short English text translated into German. */
const GROWTH_RATIOS = { 'zz-ZZ': 0.4, 'en-XA': 0.35 } as const;

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúvŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻḾÑÓÞɊŔŠŢÚVŴẊÝŽ'];
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, ACCENTED[index] ?? letter]));

/** Shows the letters of a word from right to left: a mark, an override, the word, its end, a mark. */
const mirrored = (word: string) => `\u200F\u202E${word}\u202C\u200F`;

/**
 * Generates a message of a pseudo-locale from the source. In `zz-ZZ` and `en-XA` it is in brackets, with accented
 * letters, and 40 % or 35 % longer; in `en-XB` each word is read from right to left. Arguments and the structure of
 * plurals stay.
 * @param message source text, or a message that the build has compiled
 */
export function pseudoMessage(message: Message, locale: PseudoLocale = 'zz-ZZ'): MessageFormatElement[] {
  const elements = typeof message === 'string' ? parse(message, { ignoreTag: true }) : message;
  if (locale === 'en-XB') return elements.map((element) => changed(element, mirrorWords));
  const more = padding(Math.ceil(longestText(elements) * GROWTH_RATIOS[locale]));
  return [literal('['), ...elements.map((element) => changed(element, accentLetters)), literal(`${more}]`)];
}

/** The same for a text without arguments, such as the name of a solution. */
export function pseudoText(text: string, locale: PseudoLocale): string {
  if (locale === 'en-XB') return mirrorWords(text);
  return `[${accentLetters(text)}${padding(Math.ceil(text.length * GROWTH_RATIOS[locale]))}]`;
}

const accentLetters = (text: string) => [...text].map((letter) => ACCENTS.get(letter) ?? letter).join('');

const mirrorWords = (text: string) => text.replaceAll(/[\p{L}\p{M}\p{N}’]+/gu, mirrored);

function changed(element: MessageFormatElement, change: (text: string) => string): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return literal(change(element.value));
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map((inner) => changed(inner, change)) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}

/** The number of characters of the message's own text, with the longest of its options. */
function longestText(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => sum + lengthOf(element), 0);
}

function lengthOf(element: MessageFormatElement): number {
  if (element.type === TYPE.literal) return element.value.length;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return 0;
  return Math.max(...Object.values(element.options).map(({ value }) => longestText(value)));
}

/** Padding in groups, so that a long text still wraps. */
function padding(length: number): string {
  return Array.from({ length }, (_, index) => (index % 6 === 0 ? ' ' : '·'))
    .join('')
    .trimEnd();
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}
