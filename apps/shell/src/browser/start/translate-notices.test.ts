// @vitest-environment jsdom
import { common } from '@unified-shell/messages/en-US/common';
import { page as pageTexts } from '@unified-shell/messages/en-US/page';
import { shell } from '@unified-shell/messages/en-US/shell';
import { fillPage } from '@unified-shell/messages/fill-page';
import { beforeEach, describe, expect, it } from 'vitest';
import skeleton from '../../../index.html?raw';
import { type NoticeWords, translateNotices } from './translate-notices';

const inLanguage = (locale: string) =>
  ({ locale, browser: [`Title in ${locale}`, 'Text'], storage: [`Storage in ${locale}`, 'Text'] }) as const;

const words: NoticeWords = {
  en: inLanguage('en-US'),
  de: inLanguage('de-DE'),
  fr: inLanguage('fr-FR'),
  zh: inLanguage('zh-CN'),
  'zh-hant-hk': inLanguage('zh-TW'),
};

beforeEach(() => {
  document.documentElement.innerHTML = fillPage(skeleton, { ...common, ...shell, ...pageTexts });
  document.documentElement.lang = 'en-US';
});

function translate(navigator: { languages?: string[]; language?: string }) {
  translateNotices(document, navigator, words);
  return {
    titles: ['browser', 'storage'].map((id) => document.querySelector(`#${id}-notice h1`)?.textContent),
    language: document.documentElement.lang,
  };
}

describe('the notices of the page', () => {
  it.each([
    [['de-AT', 'en'], 'de-DE'],
    [['nl', 'fr'], 'fr-FR'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-SG'], 'zh-CN'],
    [['en-GB', 'de'], 'en-US'],
  ])('UI-15 are in the first language of %j that the product has: %s', (languages, locale) => {
    expect(translate({ languages })).toEqual({
      titles: [`Title in ${locale}`, `Storage in ${locale}`],
      language: locale,
    });
  });

  it('UI-15 are in the only language that an old browser tells', () => {
    expect(translate({ language: 'fr' }).language).toBe('fr-FR');
  });

  it('UI-15 are translated by a browser without the functions of later years', () => {
    const { hasOwn } = Object;
    Reflect.deleteProperty(Object, 'hasOwn');
    try {
      expect(translate({ language: 'fr-CA' }).language).toBe('fr-FR');
    } finally {
      Object.hasOwn = hasOwn;
    }
  });

  it('stay as they are if the product has none of the languages', () => {
    expect(translate({ languages: ['nl', 'constructor'] })).toEqual({
      titles: ['This browser is too old for Unified Shell', 'Your browser blocks storage for this site'],
      language: 'en-US',
    });
  });
});
