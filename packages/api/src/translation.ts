/** `POST /api/v5/translate`: texts that users have written, in other languages (SVC-01). */
import * as v from 'valibot';
import { list } from './list';

/** In one call. */
export const MAX_TEXTS = 50;
/** Of all texts in one call together. */
export const MAX_TEXT_CHARS = 10_000;
const MAX_LANGUAGES = 10;

export const translationRequestSchema = v.strictObject({
  contentType: v.literal('UGC'),
  domain: v.literal('GENERIC'),
  str: v.pipe(
    v.array(v.string()),
    v.minLength(1),
    v.maxLength(MAX_TEXTS),
    v.check((texts) => texts.join('').length <= MAX_TEXT_CHARS, `at most ${MAX_TEXT_CHARS} characters`),
  ),
  /** Locales such as `de-DE`. */
  to: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{2,35}$/))),
    v.minLength(1),
    v.maxLength(MAX_LANGUAGES),
  ),
});
export type TranslationRequest = v.InferOutput<typeof translationRequestSchema>;

/** The code of a text without any translation (SVC-03). */
export const NOT_TRANSLATED = -9;

/** The text in one language. Without success it is the original (DATA-18). */
const translationSchema = v.object({ success: v.boolean(), to: v.string(), translatedText: v.string() });
export type Translation = v.InferOutput<typeof translationSchema>;

const translatedTextSchema = v.object({
  /** `NOT_TRANSLATED` if no translation has succeeded, otherwise 0. */
  code: v.number(),
  /** The language of the original, unless the service has not found it. */
  from: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[a-z\d]+)*$/i))),
  originalText: v.string(),
  translations: list(translationSchema),
  /** It is no translation, but shows where one would be. */
  demonstration: v.exactOptional(v.literal(true)),
});
export type TranslatedText = v.InferOutput<typeof translatedTextSchema>;

/** The answer: one entry for each text, in their order (SVC-02). */
export const translatedTextsSchema = list(translatedTextSchema);
