// @vitest-environment jsdom
import { common } from '@unified-shell/messages/en-US/common';
import { page as pageTexts } from '@unified-shell/messages/en-US/page';
import { shell } from '@unified-shell/messages/en-US/shell';
import { fillPage } from '@unified-shell/messages/fill-page';
import { beforeEach, describe, expect, it } from 'vitest';
import skeleton from '../../../index.html?raw';
import { type NoticeWords, translateNotice } from './translate-notice';

const inLanguage = (locale: string) =>
  ({ locale, browser: [`Title in ${locale}`, 'Text'], storage: ['Storage', 'Text'] }) as const;

const words: NoticeWords = {
  en: inLanguage('en-US'),
  de: inLanguage('de-DE'),
  fr: inLanguage('fr-FR'),
  zh: inLanguage('zh-CN'),
  'zh-hant-hk': inLanguage('zh-TW'),
};

const asked: string[] = [];

class Request {
  status = 200;
  responseText = JSON.stringify(words);
  onload = () => {};
  open(_method: string, address: string) {
    asked.push(address);
  }
  send() {
    this.onload();
  }
}

function openPage(): void {
  asked.length = 0;
  const page = fillPage(skeleton, { ...common, ...shell, ...pageTexts });
  const assets =
    '<script type="application/json" id="shell-assets">{"notices":"/assets/notices.json"}</script>';
  document.documentElement.innerHTML = page.replace('<!--boot-->', assets);
  document.documentElement.lang = 'en-US';
}

function translate(navigator: { languages?: string[]; language?: string }) {
  translateNotice({ XMLHttpRequest: Request as never, navigator }, document, 'browser');
  return {
    title: document.querySelector('#browser-notice h1')?.textContent,
    language: document.documentElement.lang,
  };
}

describe('a notice of the page', () => {
  beforeEach(openPage);

  it.each([
    [['de-AT', 'en'], 'de-DE'],
    [['nl', 'fr'], 'fr-FR'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-SG'], 'zh-CN'],
    [['en-GB', 'de'], 'en-US'],
  ])('UI-15 is in the first language of %j that the product has: %s', (languages, locale) => {
    expect(translate({ languages })).toEqual({ title: `Title in ${locale}`, language: locale });
    expect(asked).toEqual(['/assets/notices.json']);
  });

  it('stays as it is if the product has none of the languages', () => {
    expect(translate({ languages: ['nl', 'constructor'] })).toEqual({
      title: 'This browser is too old for Unified Shell',
      language: 'en-US',
    });
  });

  it('UI-15 is in the only language that an old browser tells', () => {
    expect(translate({ language: 'fr' }).language).toBe('fr-FR');
  });

  it('stays in English where the build has written no file', () => {
    document.getElementById('shell-assets')?.remove();
    expect(translate({ languages: ['de'] }).title).toContain('This browser');
    expect(asked).toEqual([]);
  });
});
