import { describe, expect, test } from 'vitest';
import { directionOf, LOCALES, PSEUDO_LOCALE } from './locales';

describe('a locale is read', () => {
  test.each(LOCALES)('from left to right, as is its script: %s', (locale) => {
    expect(directionOf(locale)).toBe('ltr');
    expect(['Latn', 'Jpan', 'Kore', 'Hans', 'Hant']).toContain(new Intl.Locale(locale).maximize().script);
  });

  test('from left to right if it is the pseudo-locale', () => {
    expect(directionOf(PSEUDO_LOCALE)).toBe('ltr');
  });

  test.each(['ar', 'ar-EG', 'fa-IR', 'he-IL', 'ur'])('from right to left: %s', (locale) => {
    expect(directionOf(locale)).toBe('rtl');
  });
});
