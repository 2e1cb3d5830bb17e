// The English texts that a locale has another text for: none of them may be on a screen in that locale.
import { listSources, readTranslation } from '../../../scripts/messages/sources.mjs';

/** A text that is alike in many languages, or a name. Shorter ones are. */
const MIN_CHARS = 3;

/** @param locale a locale with translations, or a pseudo-locale, which has another text for each */
export async function replacedEnglishTexts(locale: string, isPseudo: boolean): Promise<ReadonlySet<string>> {
  const replaced = new Set<string>();
  const kept = new Set<string>();
  for (const source of await listSources()) {
    if (source.kind === 'article') continue;
    const translated = isPseudo ? {} : readTranslation(source, locale);
    for (const [key, english] of Object.entries(source.texts)) {
      // A text with arguments is never on a screen as it is written.
      if (english.length < MIN_CHARS || english.includes('{')) continue;
      const isOther = isPseudo || (translated[key] !== undefined && translated[key] !== english);
      (isOther ? replaced : kept).add(english);
    }
  }
  // The same English text may be that of another key, which is alike in the language or has no translation.
  return new Set([...replaced].filter((text) => !kept.has(text)));
}
