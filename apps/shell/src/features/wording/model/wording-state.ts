import type { Locale } from '@unified-shell/messages/locales';
import type { OwnWording } from '@unified-shell/messages/own-wording';

/** An organisation's own wording in one language. */
export interface WordingState {
  organisation: string;
  locale: Locale;
  texts: OwnWording;
}

/** Undefined also while the wording of another organisation or language is known. */
export function wordingAt(
  wording: WordingState | undefined,
  organisation: string | undefined,
  locale: Locale,
): OwnWording | undefined {
  return wording?.organisation === organisation && wording?.locale === locale ? wording.texts : undefined;
}
