/// <reference types="vite/types/importMeta.d.ts" />
/** The present text of an agreement in each language, with its hash. */
import { createHash } from 'node:crypto';
import {
  type AgreementType,
  type AgreementWords,
  agreementDocument,
  agreementWords,
} from '@unified-shell/messages/agreements';
import type { Catalogue } from '@unified-shell/messages/create-messages';
import { LOCALES } from '@unified-shell/messages/locales';
import type { AgreementRow } from './store';

export interface PresentText extends AgreementWords {
  /** SHA-256 of the whole text, as hexadecimal digits. */
  hash: string;
}

const files = import.meta.glob<Catalogue>('../../../../packages/messages/src/locales/*/agreements.json', {
  import: 'default',
  eager: true,
});

const translations = new Map(Object.entries(files).map(([path, texts]) => [path.split('/').at(-2), texts]));

/** In English where the language has no complete translation of the present version. */
export function presentText(type: AgreementType, feature: string, locale: string): PresentText {
  const texts = translations.get(locale);
  const words = agreementWords(type, feature, texts && { locale, texts });
  const hash = createHash('sha256').update(agreementDocument(type, words)).digest('hex');
  return { ...words, hash };
}

export function presentTexts(type: AgreementType, feature: string): PresentText[] {
  return LOCALES.map((locale) => presentText(type, feature, locale));
}

/** Whether an answer is to the text as it is now in the language in which it was shown. */
export function isAnsweredByPresentText({
  type,
  feature,
  locale,
  hash,
}: Pick<AgreementRow, 'type' | 'feature' | 'locale' | 'hash'>): boolean {
  return presentText(type, feature, locale).hash === hash;
}
