import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askQuickly, questionsOf } from './quick-locale';

const library = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
const inLibrary = (name: string) => join(library, `dist/private/i18n/${name}.mjs`);
const installed = (name: string) => readFileSync(inLibrary(name), 'utf8');
const quick = (name: string) => askQuickly(installed(name), questionsOf(inLibrary(name))) ?? '';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the browser’s language, as the component library finds it out', () => {
  test.each([
    [inLibrary('useDefaultLocale'), 1],
    [`${inLibrary('useDefaultLocale')}?v=1a2b`, 1],
    ['C:\\app\\node_modules\\react-aria\\dist\\private\\i18n\\useDefaultLocale.mjs', 1],
    [inLibrary('utils'), 2],
    [inLibrary('useLocale'), 0],
    ['/app/src/i18n/useDefaultLocale.mjs', 0],
    ['/app/src/i18n/utils.mjs', 0],
  ])('%s asks %d questions', (id, expected) => {
    expect(questionsOf(id)).toHaveLength(expected);
  });

  test('is asked about without the tables of dates', () => {
    expect(quick('useDefaultLocale')).toContain('Intl.getCanonicalLocales(locale)');
    expect(quick('useDefaultLocale')).not.toContain('DateTimeFormat');
  });

  test.each(['useDefaultLocale', 'utils'])('is left alone where %s asks otherwise', (name) => {
    expect(askQuickly('let locale = navigator.language;', questionsOf(inLibrary(name)))).toBeUndefined();
  });

  test.each(['en-US', 'ja', 'zh-Hant-TW', 'xx', 'e', 'en_US', '', 'en-US-u-ca-japanese', 'C'])(
    'is refused or taken as before: %j',
    (locale) => {
      const isRefused = (ask: () => unknown) => {
        try {
          ask();
          return false;
        } catch {
          return true;
        }
      };
      expect(isRefused(() => Intl.getCanonicalLocales(locale))).toBe(
        isRefused(() => Intl.DateTimeFormat.supportedLocalesOf([locale])),
      );
    },
  );

  describe('runs from right to left', () => {
    const load = async (code: string): Promise<(locale: string) => boolean> =>
      (await import(`data:text/javascript,${encodeURIComponent(code)}`)).isRTL;

    test.each([
      ['en-US', false],
      ['ja', false],
      ['ar', true],
      ['ar-EG', true],
      ['he', true],
      ['fa-IR', true],
      ['ur', true],
      ['az', false],
      ['pa-PK', true],
      ['pa', false],
      ['ku-Latn', false],
      ['ks', true],
      ['xx', false],
    ])('%s: %s, as before', async (locale, expected) => {
      const [before, now] = await Promise.all([load(installed('utils')), load(quick('utils'))]);
      expect([before(locale), now(locale)]).toEqual([expected, expected]);
    });

    test('is not asked of the likely script', async () => {
      const isRightToLeft = await load(quick('utils'));
      const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize');
      expect(isRightToLeft('ar')).toBe(true);
      expect(maximize).not.toHaveBeenCalled();
    });

    test.each([
      ['en', false],
      ['ar', true],
      ['az-Arab', true],
      ['pa-PK', true],
    ])('%s: %s, by its likely script in a browser that knows no directions', async (locale, expected) => {
      const isRightToLeft = await load(quick('utils'));
      const { script } = new Intl.Locale(locale).maximize();
      class Locale {
        maximize = () => ({ script });
      }
      vi.stubGlobal('Intl', { Locale });
      expect(isRightToLeft(locale)).toBe(expected);
    });
  });
});
