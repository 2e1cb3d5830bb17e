import { expect, it } from 'vitest';
import { normalizeLocale } from './normalize-locale';

it.each([
  ['de_de', 'de-DE'],
  ['DE-de', 'de-DE'],
  ['de', 'de-DE'],
  ['de-AT', 'de-AT'],
  ['pt', 'pt-BR'],
  ['pt_PT', 'pt-PT'],
  ['zh', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-hant-hk', 'zh-HK'],
  ['sv', 'sv'],
  ['not a tag', 'not a tag'],
])('UI-18 %s is written as %s', (tag, written) => {
  expect(normalizeLocale(tag)).toBe(written);
});
