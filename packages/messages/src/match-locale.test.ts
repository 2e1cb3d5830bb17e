import { describe, expect, it } from 'vitest';
import { matchLocale } from './match-locale';

describe('locale', () => {
  it.each([
    [['ja-JP'], 'ja-JP'],
    [['ja'], 'ja-JP'],
    [['de-AT'], 'de-DE'],
    [['PT_pt'], 'pt-BR'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh'], 'zh-CN'],
    [['xx', 'fr-CA'], 'fr-FR'],
    [[undefined], 'en-US'],
    [['nonsense'], 'en-US'],
  ])('UI-17 %s becomes %s', (preferredLocales, locale) => {
    expect(matchLocale(preferredLocales)).toBe(locale);
  });
});

describe('the pseudo-locale', () => {
  it.each([
    ['dev', 'zz-ZZ'],
    ['stage', 'zz-ZZ'],
    ['prod', 'en-US'],
    [undefined, 'en-US'],
  ])('requested in %s gives %s', (environment, locale) => {
    expect(matchLocale(['zz-ZZ'], environment)).toBe(locale);
  });

  it('matches only its full name', () => {
    expect(matchLocale(['zz', 'zz-XX'], 'dev')).toBe('en-US');
  });
});
