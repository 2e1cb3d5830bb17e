// When they load or are first used, the component library and the message formatter make Intl calls about the
// browser's language that take some 40 ms before the first paint, four times as long on a slow processor. This plugin
// replaces them with calls that have the same results and take no time:
// - Is the locale well formed? The library checks the supported locales of date formats, which reads the date data.
//   Canonicalising refuses the same locales.
// - Is the locale written from right to left? The library asks for the likely script first, which reads script data.
//   The direction is available without it.
// - Are numbers and signs supported? The libraries check the supported locales of number formats and format a number,
//   which reads the number data. Every supported browser formats signs, and with a single locale the list of
//   supported locales does not change the result.
import type { Plugin } from 'vite';

interface Replacement {
  slow: RegExp;
  fast: string;
}

const REPLACEMENTS: [module: RegExp, Replacement[]][] = [
  [
    /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.m?js$/,
    [
      {
        slow: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/,
        fast: 'Intl.getCanonicalLocales(locale)',
      },
    ],
  ],
  [
    /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]utils\.m?js$/,
    [
      { slow: /new Intl\.Locale\(localeString\)\.maximize\(\)/, fast: 'new Intl.Locale(localeString)' },
      {
        slow: /if \(locale\.script\) return (\S+)\.has\(locale\.script\);/,
        fast: 'const { script } = locale.maximize(); if (script) return $1.has(script);',
      },
    ],
  ],
  [
    /@internationalized[\\/]number[\\/]dist[\\/]private[\\/]NumberFormatter\.m?js$/,
    [
      {
        slow: /new Intl\.NumberFormat\('de-DE', \{\s*signDisplay: 'exceptZero'\s*\}\)\.resolvedOptions\(\)\.signDisplay === 'exceptZero'/,
        fast: 'true',
      },
    ],
  ],
  [
    /intl-messageformat[\\/]index\.js$/,
    [
      {
        slow: /= Intl\.NumberFormat\.supportedLocalesOf\(locales\);/,
        fast: '= Intl.getCanonicalLocales(locales);',
      },
    ],
  ],
];

/** The slow calls in the module; none for all other modules. */
export function replacementsFor(moduleId: string): readonly Replacement[] {
  const path = moduleId.split('?')[0] ?? '';
  return REPLACEMENTS.find(([module]) => module.test(path))?.[1] ?? [];
}

/** The module with the quick calls; undefined where the module does not contain all slow calls. */
export function replaceSlowCalls(code: string, replacements: readonly Replacement[]): string | undefined {
  if (!replacements.every(({ slow }) => slow.test(code))) return undefined;
  return replacements.reduce((quick, { slow, fast }) => quick.replace(slow, fast), code);
}

export function quickLocale(): Plugin {
  return {
    name: 'quick-locale',
    apply: 'build',
    transform(code, id) {
      const replacements = replacementsFor(id);
      if (replacements.length === 0) return null;
      const quick = replaceSlowCalls(code, replacements);
      if (quick === undefined)
        return this.error(
          `${id} no longer contains the code that quick-locale replaces. Adapt its patterns.`,
        );
      return { code: quick, map: null };
    },
  };
}
