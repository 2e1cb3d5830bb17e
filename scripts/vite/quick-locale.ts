// When they are loaded or first used, the component library and the message formatter ask the browser about its language in
// ways that take some 40 ms before anything is drawn, four times as many on a slow processor. Asked otherwise, the answers are
// the same and cost nothing:
// - Whether it is well formed: by the locales in which dates can be written, which reads the tables of dates.
//   Canonicalising refuses the same languages.
// - Whether it runs from right to left: of the language with its likely script, which reads the table of those. The
//   direction is known without it.
// - Whether numbers can be written in it, and with a sign: by the locales in which they can, and by writing one, which reads
//   the tables of numbers. Every browser that this is built for writes signs; what becomes of one language does not depend
//   on the other answer.
import type { Plugin } from 'vite';

interface Question {
  asked: RegExp;
  instead: string;
}

const QUESTIONS: [module: RegExp, Question[]][] = [
  [
    /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.m?js$/,
    [
      {
        asked: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/,
        instead: 'Intl.getCanonicalLocales(locale)',
      },
    ],
  ],
  [
    /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]utils\.m?js$/,
    [
      { asked: /new Intl\.Locale\(localeString\)\.maximize\(\)/, instead: 'new Intl.Locale(localeString)' },
      {
        asked: /if \(locale\.script\) return (\S+)\.has\(locale\.script\);/,
        instead: 'const { script } = locale.maximize(); if (script) return $1.has(script);',
      },
    ],
  ],
  [
    /@internationalized[\\/]number[\\/]dist[\\/]private[\\/]NumberFormatter\.m?js$/,
    [
      {
        asked:
          /new Intl\.NumberFormat\('de-DE', \{\s*signDisplay: 'exceptZero'\s*\}\)\.resolvedOptions\(\)\.signDisplay === 'exceptZero'/,
        instead: 'true',
      },
    ],
  ],
  [
    /intl-messageformat[\\/]index\.js$/,
    [
      {
        asked: /= Intl\.NumberFormat\.supportedLocalesOf\(locales\);/,
        instead: '= Intl.getCanonicalLocales(locales);',
      },
    ],
  ],
];

/** What the module asks the browser about its language; of all others nothing. */
export function questionsOf(moduleId: string): readonly Question[] {
  const path = moduleId.split('?')[0] ?? '';
  return QUESTIONS.find(([module]) => module.test(path))?.[1] ?? [];
}

/** The module with the quick questions; undefined where it asks others than the version this was written for. */
export function askQuickly(code: string, questions: readonly Question[]): string | undefined {
  if (!questions.every(({ asked }) => asked.test(code))) return undefined;
  return questions.reduce((quick, { asked, instead }) => quick.replace(asked, instead), code);
}

export function quickLocale(): Plugin {
  return {
    name: 'quick-locale',
    apply: 'build',
    transform(code, id) {
      const questions = questionsOf(id);
      if (questions.length === 0) return null;
      const quick = askQuickly(code, questions);
      if (quick === undefined) return this.error(`${id} does not ask about the language as it did`);
      return { code: quick, map: null };
    },
  };
}
