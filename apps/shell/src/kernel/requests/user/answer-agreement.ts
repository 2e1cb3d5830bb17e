import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import * as v from 'valibot';
import { askAgain, withdrawAssistant } from '../../frames/assistant/ask-again';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { RequestDeps } from '../deps';
import { RequestError } from '../request-error';

export const AGREEMENTS_PATH = '/api/agreements/v1';

const listSchema = v.object({
  agreements: v.array(
    v.object({
      ...{ key: v.string(), title: v.string(), feature: v.string() },
      /** False after a new version of the text, which has no answer yet. */
      isCurrent: v.boolean(),
      accepted: v.boolean(),
      /** ISO 8601. */
      date: v.string(),
    }),
  ),
});

/** An agreement that the user has answered, with its title in their language. */
export type AnsweredAgreement = v.InferOutput<typeof listSchema>['agreements'][number];

/** Reads from the agreements; rejects if they do not answer. */
export async function readAgreements(
  { environment, trace }: GatewayCaller,
  token: { readonly value: string },
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const answered = await fetchWithTimeout(environment, `${AGREEMENTS_PATH}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token.value}`, traceparent: trace },
  });
  if (!answered.ok) throw new RequestError('FAILED', `The agreements answered ${answered.status}.`);
  return answered.json();
}

/** The agreements that the user has answered in an organisation. Rejects like `readAgreements`. */
export async function listAgreements(
  caller: GatewayCaller,
  token: { readonly value: string },
  query: { organisation: string; locale?: string },
): Promise<AnsweredAgreement[]> {
  return v.parse(listSchema, await readAgreements(caller, token, query)).agreements;
}

/** The answer to the text with this hash. `cleared`: the user withdraws what they have answered (CONS-10). */
export type AgreementRequest = { organisation: string; key: string } & (
  | { type: string; feature: string | undefined; hash: string; answer: 'accepted' | 'declined' }
  | { answer: 'cleared' }
);

/**
 * Stores the answer of the user to an agreement. Every answer that a part of this page gives passes here, so the assistant
 * follows each one at once (UI-28); the gateway tells the other pages of the user.
 * @throws ShellError as `callGateway`
 */
export async function answerAgreement(
  { caller, store }: Pick<RequestDeps, 'caller' | 'store'>,
  token: { readonly value: string },
  request: AgreementRequest,
): Promise<Response> {
  const response = await callGateway(caller, token, AGREEMENTS_PATH, request);
  // 404: there was no answer to clear.
  if (request.key === AI_AGREEMENT.key && (response.ok || response.status === 404)) {
    if (request.answer === 'accepted') askAgain({ store });
    else withdrawAssistant({ store });
  }
  return response;
}
