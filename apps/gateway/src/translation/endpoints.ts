/**
 * `POST /api/v5/translate` with `{contentType: 'UGC', domain: 'GENERIC', str: [text, …], to: [locale, …]}` translates
 * texts of users (SVC-01). It answers a list with one entry for each text: `{code, from?, originalText, translations}`,
 * where each translation is `{success, to, translatedText}` (SVC-02, DATA-18). A text without a translation is answered
 * as it is, with `success: false`; the code is -9 if no translation has succeeded (SVC-03), otherwise 0. Arguments such
 * as `{name}` survive, or the translation does not count. `demonstration: true` marks answers of the demonstration,
 * which are no translations. Texts are neither stored nor logged.
 */
import { LOCALES, type Locale } from '@unified-shell/messages/locales';
import { normalizeLocale } from '@unified-shell/messages/normalize-locale';
import * as v from 'valibot';
import type { WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { protectArguments, restoreArguments } from './keep-arguments';
import type { Translator } from './translator';

export interface TranslateDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** Undefined: no service is set up. */
  translator: Translator | undefined;
  log: { warn(facts: object, text: string): void };
}

const MAX_TEXTS = 50;
const MAX_CHARS = 10_000;

const bodySchema = v.strictObject({
  contentType: v.literal('UGC'),
  domain: v.literal('GENERIC'),
  str: v.pipe(
    v.array(v.string()),
    v.minLength(1),
    v.maxLength(MAX_TEXTS),
    v.check((texts) => texts.join('').length <= MAX_CHARS, `at most ${MAX_CHARS} characters`),
  ),
  to: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{2,35}$/))),
    v.minLength(1),
    v.maxLength(LOCALES.length),
  ),
});

type TranslateRequest = v.InferOutput<typeof bodySchema>;

/** In place of a translation: the original is to be used. */
const NOT_TRANSLATED = -9;

interface Translation {
  success: boolean;
  to: string;
  translatedText: string;
}

interface TranslatedText {
  code: number;
  /** Undefined if the service has not found out. */
  from?: string;
  originalText: string;
  translations: Translation[];
  demonstration?: true;
}

export function createTranslationEndpoints(dependencies: TranslateDependencies): readonly AnyEndpoint[] {
  return [createTranslate(dependencies)];
}

function createTranslate({
  readAccessToken,
  withBearer,
  translator,
  log,
}: TranslateDependencies): Endpoint<
  TokenClaims,
  TranslateRequest,
  TokenClaims,
  TokenClaims,
  TranslatedText[]
> {
  return {
    method: 'POST',
    url: '/api/v5/translate',
    // Reads nothing of the user; it counts as a call like any other (`bearer/limit-calls.ts`).
    accepts: 'solution',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: bodySchema,
    // The transaction that checks the session ends before the service is called.
    async within(claims, work) {
      await withBearer(claims, async () => {});
      return work(claims);
    },
    authorise: async (claims) => claims,
    act: (_claims, request) => translateTexts(request, translator, log),
    present: (texts) => texts,
  };
}

/** Exported for tests. */
export async function translateTexts(
  { str: texts, to: locales }: Pick<TranslateRequest, 'str' | 'to'>,
  translator: Translator | undefined,
  log: TranslateDependencies['log'],
): Promise<TranslatedText[]> {
  const protectedTexts = texts.map(protectArguments);
  const answers = await Promise.all(
    locales.map(async (to) => {
      const locale = supported(to);
      if (translator === undefined || locale === undefined) return { to, found: undefined };
      const found = await translator.translate(protectedTexts, locale).catch((error: unknown) => {
        log.warn({ err: error, to: locale }, 'texts were not translated');
        return undefined;
      });
      return { to, found };
    }),
  );
  return texts.map((originalText, index) => {
    const translations = answers.map(({ to, found }): Translation => {
      const html = found?.texts[index];
      const text = html === undefined ? undefined : restoreArguments(html, originalText);
      return { success: text !== undefined, to, translatedText: text ?? originalText };
    });
    const from = answers.flatMap(({ found }) => found?.from ?? [])[0];
    return {
      code: translations.some(({ success }) => success) ? 0 : NOT_TRANSLATED,
      ...(from !== undefined && { from: normalizeLocale(from) }),
      originalText,
      translations,
      ...(translator?.isDemonstration && { demonstration: true as const }),
    };
  });
}

function supported(tag: string): Locale | undefined {
  const wanted = normalizeLocale(tag);
  return LOCALES.find((locale) => locale === wanted);
}
