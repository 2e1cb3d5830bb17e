import { describe, expect, it } from 'vitest';
import { matchLocale } from './match-locale';

describe('locale', () => {
  it.each([
    [['ja-JP'], 'ja-JP'],
    [['ja'], 'ja-JP'],
    [['de-AT'], 'de-DE'],
    [['de_de'], 'de-DE'],
    [['DE-de'], 'de-DE'],
    [['de_Latn_CH'], 'de-DE'],
    [['pt'], 'pt-BR'],
    [['PT_pt'], 'pt-BR'],
    [['zh-Hant'], 'zh-TW'],
    [['zh_Hant_HK'], 'zh-TW'],
    [['zh-Hans-SG'], 'zh-CN'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['zh_hk'], 'zh-TW'],
    [['zh'], 'zh-CN'],
    [['en-XA'], 'en-US'],
    [['xx', 'fr-CA'], 'fr-FR'],
    [[undefined], 'en-US'],
    [['nonsense'], 'en-US'],
  ])('UI-17 %s becomes %s', (preferredLocales, locale) => {
    expect(matchLocale(preferredLocales)).toBe(locale);
  });
});

describe('a pseudo-locale', () => {
  it.each([
    ['zz-ZZ', 'dev', 'zz-ZZ'],
    ['zz-ZZ', 'stage', 'zz-ZZ'],
    ['en-XA', 'dev', 'en-XA'],
    ['en_xb', 'qa', 'en-XB'],
    ['zz-ZZ', 'prod', 'en-US'],
    ['en-XB', 'prod', 'en-US'],
    ['zz-ZZ', undefined, 'en-US'],
  ])('%s requested in %s gives %s', (pseudo, environment, locale) => {
    expect(matchLocale([pseudo], environment)).toBe(locale);
  });

  it('matches only its full name', () => {
    expect(matchLocale(['zz', 'zz-XX'], 'dev')).toBe('en-US');
  });
});
