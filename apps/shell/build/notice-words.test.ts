import { page } from '@unified-shell/messages/en-US/page';
import { LOCALES } from '@unified-shell/messages/locales';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { expect, test } from 'vitest';
import { noticeWords } from './notice-words';

test('UI-15 the notices of the page are in every language, each with its own words', () => {
  const all = Object.values(noticeWords());
  expect([...new Set(all.map(({ locale }) => locale))].toSorted()).toEqual([...LOCALES].toSorted());
  expect(new Set(all.map(({ storage }) => storage[1])).size).toBe(LOCALES.length);
  expect(noticeWords()['en']?.browser).toEqual([page['browser.title'], page['browser.text']]);
});

test('UI-14 each tag leads to the locale that the shell chooses for it', () => {
  for (const [tag, { locale }] of Object.entries(noticeWords())) expect(matchLocale([tag])).toBe(locale);
});
