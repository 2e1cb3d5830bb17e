/**
 * The agreements that the shell asks users to accept (CONS-07, CONS-11). A published version never changes: accepted
 * answers name it, its language and its hash.
 */
import type { Catalogue } from './create-messages';
import { agreements } from './en-US/agreements';
import { SOURCE_LOCALE } from './locales';

export const AGREEMENT_TYPES = ['AI', 'BETA', 'GENSTUDIO'] as const;

export type AgreementType = (typeof AGREEMENT_TYPES)[number];

/** The agreements that hold for all solutions, by their keys. */
export const GLOBAL_AGREEMENTS: readonly string[] = ['gen-ai-ga-agreement', 'gen-ai-general-agreement'];

/** The agreement to the assistant of the shell, one for all solutions. */
export const AI_AGREEMENT = { key: 'gen-ai-ga-agreement', type: 'AI', feature: 'Unified Shell' } as const;

export interface AgreementWords {
  /** The language of the words. An agreement is accepted in the language in which it was shown. */
  locale: string;
  /** The date of its publication. */
  version: string;
  title: string;
  paragraphs: readonly string[];
}

/**
 * The words of an agreement: in the given translation if it is complete and of the present version, otherwise in
 * English. No agreement mixes languages.
 * @param feature the name that the text is about
 */
export function agreementWords(
  type: AgreementType,
  feature: string,
  translation: { locale: string; texts: Catalogue } = { locale: SOURCE_LOCALE, texts: agreements },
): AgreementWords {
  const source: Catalogue = agreements;
  const keyOf = (name: string) => `agreement.${type}.${name}`;
  const keys = Object.keys(source).filter((key) => key.startsWith(keyOf('')));
  const version = source[keyOf('version')] ?? '';
  const { locale, texts } =
    translation.texts[keyOf('version')] === version && keys.every((key) => translation.texts[key])
      ? translation
      : { locale: SOURCE_LOCALE, texts: source };
  return {
    locale,
    version,
    title: texts[keyOf('title')] ?? '',
    paragraphs: keys
      .filter((key) => /\.\d+$/.test(key))
      // A function, because a replacement text would give `$&` a meaning.
      .map((key) => (texts[key] ?? '').replaceAll('{feature}', () => feature)),
  };
}

/** The text as one string, of which an answer stores the hash. */
export function agreementDocument(
  type: AgreementType,
  { locale, version, title, paragraphs }: AgreementWords,
): string {
  return JSON.stringify([type, locale, version, title, ...paragraphs]);
}
