/**
 * `POST /api/v5/translate` with `{contentType: 'UGC', domain: 'GENERIC', str: [text, …], to: [locale, …]}` translates
 * texts of users (SVC-01). The header `api-key` must be the token's client id; otherwise 401. It answers a list with one
 * entry for each text: `{code, from?, originalText, translations}`, where each translation is `{success, to,
 * translatedText}` (SVC-02, DATA-18). A text without a translation is answered as it is, with `success: false`; the code
 * is -9 if no translation has succeeded (SVC-03), otherwise 0. Arguments such as `{name}` survive, or the translation does
 * not count. `demonstration: true` marks answers of the demonstration, which are no translations. Texts are neither stored
 * nor logged.
 */
import {
  NOT_TRANSLATED,
  type TranslatedText,
  type Translation,
  type TranslationRequest,
  translationRequestSchema,
} from '@unified-shell/api/translation';
import { LOCALES, type Locale } from '@unified-shell/messages/locales';
import { normalizeLocale } from '@unified-shell/messages/normalize-locale';
import type { WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { protectArguments, restoreArguments } from './keep-arguments';
import type { Translator } from './translator';

export interface TranslateDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** Undefined: no service is set up. */
  translator: Translator | undefined;
  log: { warn(facts: object, text: string): void };
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
  TranslationRequest,
  TokenClaims,
  TokenClaims,
  TranslatedText[]
> {
  return {
    method: 'POST',
    url: '/api/v5/translate',
    // Reads nothing of the user; it counts as a call like any other (`bearer/limit-calls.ts`).
    accepts: 'solution',
    async authenticate(request) {
      const claims = await authenticate(request, readAccessToken);
      if (request.headers['api-key'] !== claims.clientId) throw new GatewayError('INVALID_API_KEY');
      return claims;
    },
    validate: translationRequestSchema,
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
  { str: texts, to: locales }: Pick<TranslationRequest, 'str' | 'to'>,
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
