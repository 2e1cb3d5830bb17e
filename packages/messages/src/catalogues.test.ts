// Checks every catalogue: each message parses, and each translation has a key and the arguments of the source.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { englishParts } from './english-parts';
import { argumentsOf, judgeMessage } from './judge-message';
import { LOCALES, PSEUDO_LOCALES } from './locales';
import { pseudoMessage } from './pseudo-message';

const parts = Object.entries(englishParts);
const folder = new URL('./locales/', import.meta.url);

const read = (message: string) => parse(message, { ignoreTag: true });

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
  test.each(parts)('that is generated has the arguments of %s', (_, messages) => {
    for (const locale of PSEUDO_LOCALES) {
      const parsed = (message: string) => pseudoMessage(message, locale);
      expect(argumentsByKey(messages, parsed)).toEqual(argumentsByKey(messages));
    }
  });

  const locales = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  test('UI-15 is one of the product’s ten locales', () => {
    expect(locales.filter((name) => !LOCALES.some((locale) => locale === name))).toEqual([]);
  });

  const files = locales.flatMap((locale) =>
    readdirSync(new URL(`${locale}/`, folder)).map((file) => ({ locale, part: file.replace('.json', '') })),
  );
  if (files.length > 0) {
    test.each(files)('UI-15 $locale has only texts of $part, each with its arguments', ({ locale, part }) => {
      const source: Record<string, string> = parts.find(([name]) => name === part)?.[1] ?? {};
      const own = JSON.parse(readFileSync(new URL(`${locale}/${part}.json`, folder), 'utf8'));
      const faults = Object.entries<string>(own).flatMap(([key, text]) =>
        source[key] === undefined
          ? [`${key} has no English text`]
          : judgeMessage(source[key], text, locale).map((fault) => `${key} ${fault}`),
      );
      expect(faults).toEqual([]);
    });
  }
});
