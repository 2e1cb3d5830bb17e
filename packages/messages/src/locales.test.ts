import { describe, expect, test } from 'vitest';
import { directionOf, LOCALES } from './locales';

describe('a locale is read', () => {
  test.each(LOCALES)('from left to right, as is its script: %s', (locale) => {
    expect(directionOf(locale)).toBe('ltr');
    expect(['Latn', 'Jpan', 'Kore', 'Hans', 'Hant']).toContain(new Intl.Locale(locale).maximize().script);
  });

  test.each(['zz-ZZ', 'en-XA'])('from left to right if it is the pseudo-locale %s', (locale) => {
    expect(directionOf(locale)).toBe('ltr');
  });

  test('from right to left if it is the pseudo-locale en-XB', () => {
    expect(directionOf('en-XB')).toBe('rtl');
  });

  test.each(['ar', 'ar-EG', 'fa-IR', 'he-IL', 'ur'])('from right to left: %s', (locale) => {
    expect(directionOf(locale)).toBe('rtl');
  });
});
