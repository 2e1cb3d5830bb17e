// The words of the page's notices in all languages, for the one script that is fetched only when one is shown.
import { readFileSync } from 'node:fs';
import { page } from '../../../packages/messages/src/en-US/page';
import { LOCALES, SOURCE_LOCALE } from '../../../packages/messages/src/locales';
import type { NoticesInOneLanguage, NoticeWords } from '../src/browser/start/translate-notices';

/** Regions and scripts whose Chinese is written in traditional characters, as `matchLocale` has them. */
const TRADITIONAL = ['zh-tw', 'zh-hk', 'zh-mo', 'zh-hant', 'zh-hant-tw', 'zh-hant-hk', 'zh-hant-mo'];

/** By the beginning of a language tag, so that the page, which old browsers run, only has to look it up. */
export function noticeWords(): NoticeWords {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const tags = locale === 'zh-TW' ? TRADITIONAL : [locale.split('-')[0]];
      const words = wordsIn(locale);
      return tags.map((tag) => [tag, words]);
    }),
  );
}

function wordsIn(locale: string): NoticesInOneLanguage {
  const texts: Record<keyof typeof page, string> = { ...page, ...translationsIn(locale) };
  return {
    locale,
    browser: [texts['browser.title'], texts['browser.text']],
    storage: [texts['storage.title'], texts['storage.text']],
  };
}

function translationsIn(locale: string): Partial<Record<keyof typeof page, string>> {
  if (locale === SOURCE_LOCALE) return {};
  const file = new URL(`../../../packages/messages/src/locales/${locale}/page.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
