// Translations of texts that users have written. Loaded with the first of them.
import {
  type TranslatedText,
  type TranslationRequest,
  translatedTextsSchema,
  translationRequestSchema,
} from '@unified-shell/api/translation';
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { SolutionToken } from '../../session/session-state';
import type { RequestDeps } from '../deps';
import { RequestError } from '../request-error';

const PATH = '/api/v5/translate';

/** Longer than the gateway waits for its translation service. */
const TIMEOUT_MS = 20_000;

/**
 * Returns one entry for each text, in their order (SVC-01, SVC-02).
 * @throws RequestError FAILED for more than one call takes, and if the gateway answers anything but translations
 */
export async function translateTexts(
  { texts, to }: RequestArguments<'translate.get'>[0],
  token: Pick<SolutionToken, 'value' | 'clientId'>,
  { environment, caller }: Pick<RequestDeps, 'environment' | 'caller'>,
): Promise<readonly TranslatedText[]> {
  const body: TranslationRequest = { contentType: 'UGC', domain: 'GENERIC', str: texts, to };
  const checked = v.safeParse(translationRequestSchema, body);
  if (!checked.success)
    throw new RequestError(
      'FAILED',
      'The texts are too many or too long, or the language is not a language.',
    );
  const answer = await fetchWithTimeout(
    environment,
    PATH,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token.value}`,
        'api-key': token.clientId,
        'content-type': 'application/json',
        traceparent: caller.trace,
      },
      body: JSON.stringify(body),
    },
    TIMEOUT_MS,
  );
  if (!answer.ok) throw new RequestError('FAILED', `The translation service answered ${answer.status}.`);
  const read = v.safeParse(translatedTextsSchema, await answer.json());
  const isComplete = read.success && read.output.length === texts.length;
  if (!isComplete) throw new RequestError('FAILED', 'The translation service answered no translations.');
  return read.output;
}
