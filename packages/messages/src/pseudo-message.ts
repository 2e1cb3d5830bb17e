import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message } from './create-messages';

/** The growth of a text, as a share of its length: about that of a short English text translated into German. */
const GROWTH_RATIO = 0.4;

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúvŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻḾÑÓÞɊŔŠŢÚVŴẊÝŽ'];
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, ACCENTED[index] ?? letter]));

/**
 * Generates a message of the pseudo-locale from the source: in brackets, with accented letters and about 40 % longer.
 * Arguments and the structure of plurals stay.
 * @param message source text, or a message that the build has compiled
 */
export function pseudoMessage(message: Message): MessageFormatElement[] {
  const elements = typeof message === 'string' ? parse(message, { ignoreTag: true }) : message;
  const more = padding(Math.ceil(longestText(elements) * GROWTH_RATIO));
  return [literal('['), ...elements.map(accent), literal(`${more}]`)];
}

function accent(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return literal([...element.value].map((letter) => ACCENTS.get(letter) ?? letter).join(''));
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(accent) },
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
