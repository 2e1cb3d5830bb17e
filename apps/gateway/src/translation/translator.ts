/** A service that translates texts, and two of them: one with the protocol of LibreTranslate, and the demonstration's. */
import type { Locale } from '@unified-shell/messages/locales';
import { pseudoText } from '@unified-shell/messages/pseudo-message';
import * as v from 'valibot';

export interface Translated {
  /** In the order of the texts. */
  texts: readonly string[];
  /** The language that the service has found in them, such as `en`. */
  from: string | undefined;
}

export interface Translator {
  /** Whether it only shows where translations would be. */
  isDemonstration: boolean;
  /** @param texts HTML. Rejects if the service gives no valid answer */
  translate(texts: readonly string[], to: Locale): Promise<Translated>;
}

const REQUEST_TIMEOUT_MS = 15_000;

/** The codes of the service for locales that it does not name by their language alone. */
const CODES: Readonly<Partial<Record<Locale, string>>> = {
  'pt-BR': 'pt-BR',
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
};

const languageTag = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[a-z\d]+)*$/i));

const answerSchema = v.object({
  translatedText: v.array(v.string()),
  detectedLanguage: v.optional(v.array(v.object({ language: languageTag }))),
});

/** @param origin of the operator's service (`TRANSLATION_ORIGIN`); never from a request */
export function createLibreTranslate(origin: string, call: typeof fetch): Translator {
  return {
    isDemonstration: false,
    async translate(texts, to) {
      const answer = await call(`${origin}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          q: texts,
          source: 'auto',
          target: CODES[to] ?? to.slice(0, 2),
          format: 'html',
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The translation service answered ${answer.status}`);
      }
      const { translatedText, detectedLanguage } = v.parse(answerSchema, await answer.json());
      if (translatedText.length !== texts.length) throw new Error('The translation service left out a text');
      return { texts: translatedText, from: detectedLanguage?.[0]?.language };
    },
  };
}

/** Marks and entities of HTML, which the pseudo-translation leaves as they are. */
const FIXED = /(<span translate="no">[^<]*<\/span>|&[#\w]+;)/;

/** Accented texts, so that no reader takes them for translations. */
export const demonstrationTranslator: Translator = {
  isDemonstration: true,
  translate: async (texts) => ({
    from: 'en',
    texts: texts.map((text) =>
      text
        .split(FIXED)
        .map((part) => (part === '' || FIXED.test(part) ? part : pseudoText(part, 'en-XA')))
        .join(''),
    ),
  }),
};
