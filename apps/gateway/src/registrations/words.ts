/// <reference types="vite/types/importMeta.d.ts" />
/** The words of the catalogue in each language (`packages/catalogue/locales`). A text that a language lacks is in English. */
import { basename } from 'node:path';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { type Say, saySolution } from '@unified-shell/catalogue/say-words';
import {
  isPseudo,
  LOCALES,
  type Locale,
  PSEUDO_LOCALES,
  SOURCE_LOCALE,
} from '@unified-shell/messages/locales';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { pseudoText } from '@unified-shell/messages/pseudo-message';
import type { Config } from '../config/config';

export interface CatalogueWords {
  /** The locales besides the source locale that this deployment serves. */
  locales: readonly Locale[];
  sayIn(locale: Locale): Say;
  /** Changes with any translation. */
  revision: string;
}

const files = import.meta.glob<string>('../../../../packages/catalogue/locales/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const shipped = new Map(Object.entries(files).map(([path, text]) => [basename(path, '.json'), text]));

export function createCatalogueWords(
  { environment }: Pick<Config, 'environment'>,
  texts: ReadonlyMap<string, string> = shipped,
): CatalogueWords {
  return {
    locales: [
      ...LOCALES.filter((locale) => locale !== SOURCE_LOCALE),
      ...(environment === 'prod' ? [] : PSEUDO_LOCALES),
    ],
    sayIn: (locale) =>
      isPseudo(locale) ? (_key, english) => pseudoText(english, locale) : sayFrom(texts.get(locale)),
    revision: [...texts].flat().join('\n'),
  };
}

function sayFrom(file = '{}'): Say {
  const translated: Readonly<Record<string, string>> = JSON.parse(file);
  return (key, english) => (Object.hasOwn(translated, key) ? translated[key] : undefined) ?? english;
}

/** The name of a solution for a mail or a notification, in the first of the person's languages that the product has. */
export function solutionNameIn(solution: HostedSolution, languages: readonly string[]): string {
  const locale = matchLocale(languages);
  return saySolution(solution, sayFrom(shipped.get(locale)), locale).name;
}

/** Computes a value for a locale when it is first asked for. */
export function onceForLocale<T>(
  { sayIn }: Pick<CatalogueWords, 'sayIn'>,
  compute: (say: Say, locale: Locale) => T,
): (locale: Locale) => T {
  const known = new Map<Locale, T>();
  return (locale) => {
    const found = known.get(locale) ?? compute(sayIn(locale), locale);
    known.set(locale, found);
    return found;
  };
}
