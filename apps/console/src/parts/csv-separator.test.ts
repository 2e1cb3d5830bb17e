import { expect, test } from 'vitest';
import { csvSeparator } from './csv-separator';

test.each([
  ['en-US', 'comma'],
  ['en-GB', 'comma'],
  ['ja-JP', 'comma'],
  ['de-DE', 'semicolon'],
  ['fr-FR', 'semicolon'],
  ['pt-BR', 'semicolon'],
  ['en-DE', 'semicolon'],
])('a spreadsheet of %s expects the %s', (locale, separator) => {
  expect(csvSeparator(locale)).toBe(separator);
});
