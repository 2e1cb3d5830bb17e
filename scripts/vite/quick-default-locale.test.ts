import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askQuickly, isDefaultLocale } from './quick-default-locale';

const library = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
const installed = join(library, 'dist/private/i18n/useDefaultLocale.mjs');

describe('the browser’s language, as the component library finds it out', () => {
  test.each([
    [installed, true],
    [`${installed}?v=1a2b`, true],
    ['C:\\app\\node_modules\\react-aria\\dist\\private\\i18n\\useDefaultLocale.mjs', true],
    ['/app/node_modules/react-aria/dist/private/i18n/useLocale.mjs', false],
    ['/app/src/i18n/useDefaultLocale.mjs', false],
  ])('%s is that module: %s', (id, expected) => {
    expect(isDefaultLocale(id)).toBe(expected);
  });

  test('is asked about without the tables of dates', () => {
    const quick = askQuickly(readFileSync(installed, 'utf8'));
    expect(quick).toContain('Intl.getCanonicalLocales(locale)');
    expect(quick).not.toContain('DateTimeFormat');
  });

  test('is left alone, and the build fails, where the library asks otherwise', () => {
    expect(askQuickly('let locale = navigator.language;')).toBeUndefined();
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
});
