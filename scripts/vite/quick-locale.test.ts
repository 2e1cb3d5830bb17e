import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { replacementsFor, replaceSlowCalls } from './quick-locale';

const { resolve } = createRequire(import.meta.url);
const library = dirname(resolve('react-aria/package.json'));
const inLibrary = (name: string) => join(library, `dist/private/i18n/${name}.mjs`);
const numbers = join(dirname(resolve('@internationalized/number')), 'private/NumberFormatter.mjs');
const formatter = resolve('intl-messageformat');
const installed = (name: string) => readFileSync(inLibrary(name), 'utf8');
const quick = (name: string) => replaceSlowCalls(installed(name), replacementsFor(inLibrary(name))) ?? '';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the component library’s detection of the language', () => {
  test.each([
    [inLibrary('useDefaultLocale'), 1],
    [`${inLibrary('useDefaultLocale')}?v=1a2b`, 1],
    ['C:\\app\\node_modules\\react-aria\\dist\\private\\i18n\\useDefaultLocale.mjs', 1],
    [inLibrary('utils'), 2],
    [numbers, 1],
    [formatter, 1],
    [inLibrary('useLocale'), 0],
    ['/app/src/i18n/useDefaultLocale.mjs', 0],
    ['/app/src/i18n/utils.mjs', 0],
  ])('%s makes %d slow calls', (id, expected) => {
    expect(replacementsFor(id)).toHaveLength(expected);
  });

  test('uses no date formats', () => {
    expect(quick('useDefaultLocale')).toContain('Intl.getCanonicalLocales(locale)');
    expect(quick('useDefaultLocale')).not.toContain('DateTimeFormat');
  });

  test.each(['useDefaultLocale', 'utils'])('is not changed where %s has other code', (name) => {
    expect(
      replaceSlowCalls('let locale = navigator.language;', replacementsFor(inLibrary(name))),
    ).toBeUndefined();
  });

  test.each(['en-US', 'ja', 'zh-Hant-TW', 'xx', 'e', 'en_US', '', 'en-US-u-ca-japanese', 'C'])(
    'accepts or refuses the same locale as before: %j',
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

  describe('in the number and message formatters', () => {
    const quickly = (file: string) =>
      replaceSlowCalls(readFileSync(file, 'utf8'), replacementsFor(file)) ?? '';

    /** Imports the changed code, with its imports resolved as for the installed module. */
    function load(file: string, code: string) {
      const { resolve: resolveThere } = createRequire(file);
      const whole = code.replace(/(?<=from ")[^"]+/g, (name) => pathToFileURL(resolveThere(name)).href);
      return import(`data:text/javascript,${encodeURIComponent(whole)}`);
    }

    test('reads no number formats', async () => {
      const format = vi.spyOn(Intl, 'NumberFormat');
      const supported = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
      await load(numbers, quickly(numbers));
      const { IntlMessageFormat } = await load(formatter, quickly(formatter));
      const message = [
        { type: 0, value: 'Switch to ' },
        { type: 1, value: 'name' },
      ];
      expect(new IntlMessageFormat(message, 'ja').format({ name: 'Alder' })).toBe('Switch to Alder');
      expect([format.mock.calls, supported.mock.calls]).toEqual([[], []]);
    });

    test('formats signs, as every supported browser can', async () => {
      const { NumberFormatter } = await load(numbers, quickly(numbers));
      expect(new NumberFormatter('de-DE', { signDisplay: 'exceptZero' }).format(5)).toBe('+5');
    });

    test.each(['en-US', 'ja', 'zh-TW', 'pt-BR', 'xx'])(
      '%s: resolves to the same locale as before',
      async (locale) => {
        const [before, now] = await Promise.all([import(formatter), load(formatter, quickly(formatter))]);
        const languageOf = ({ IntlMessageFormat }: typeof before) =>
          new IntlMessageFormat([], locale).resolvedOptions().locale;
        expect(languageOf(now)).toBe(languageOf(before));
      },
    );
  });

  describe('for the writing direction', () => {
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
    ])('%s is read from right to left as before: %s', async (locale, expected) => {
      const [before, now] = await Promise.all([load(installed('utils')), load(quick('utils'))]);
      expect([before(locale), now(locale)]).toEqual([expected, expected]);
    });

    test('does not compute the likely script', async () => {
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
    ])(
      '%s is read from right to left by its likely script in a browser without text directions: %s',
      async (locale, expected) => {
        const isRightToLeft = await load(quick('utils'));
        const { script } = new Intl.Locale(locale).maximize();
        class Locale {
          maximize = () => ({ script });
        }
        vi.stubGlobal('Intl', { Locale });
        expect(isRightToLeft(locale)).toBe(expected);
      },
    );
  });
});
