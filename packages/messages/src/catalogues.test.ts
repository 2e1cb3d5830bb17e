// Checks every catalogue: each message parses, and each locale has the keys and arguments of the source.
import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { LOCALES } from './locales';
import { pseudoMessage } from './pseudo-message';
import { englishParts } from './test-support/english-parts';

const parts = Object.entries(englishParts);
const folder = new URL('./locales/', import.meta.url);

const read = (message: string) => parse(message, { ignoreTag: true });

/** The distinct names and kinds of all arguments, including nested ones. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = `${element.value}:${element.type}`;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own];
    return [own, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
  });
  return [...new Set(found)].sort();
}

const argumentsByKey = (messages: Readonly<Record<string, string>>, parsed = read) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, argumentsOf(parsed(message))]));

describe('the source', () => {
  test('consists of one file for each part', () => {
    const files = readdirSync(new URL('./en-US/', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(files.sort()).toEqual(Object.keys(englishParts));
  });

  test('has each key in one part only', () => {
    const keys = parts.flatMap(([, messages]) => Object.keys(messages));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test.each(parts)('%s parses, and its arguments have the form that the types expect', (_, messages) => {
    for (const message of Object.values<string>(messages)) {
      expect(() => read(message)).not.toThrow();
      // The types would parse `{count,plural,…}` or a quoted brace differently from the formatter.
      expect(message).not.toMatch(/\{\s*\w+\s*,\S|\{ |\w+ ,|'[{}]/);
    }
  });
});

describe('a locale', () => {
  test.each(parts)('the pseudo-locale has the arguments of %s', (_, messages) => {
    expect(argumentsByKey(messages, pseudoMessage)).toEqual(argumentsByKey(messages));
  });

  const locales = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  test('UI-15 is one of the product’s ten locales', () => {
    expect(locales.filter((name) => !LOCALES.some((locale) => locale === name))).toEqual([]);
  });

  const others = locales.flatMap((locale) => parts.map(([part, messages]) => ({ locale, part, messages })));
  if (others.length > 0) {
    test.each(others)('$locale has the keys and the arguments of $part', ({ locale, part, messages }) => {
      const own = JSON.parse(readFileSync(new URL(`${locale}/${part}.json`, folder), 'utf8'));
      expect(argumentsByKey(own)).toEqual(argumentsByKey(messages));
    });
  }
});
