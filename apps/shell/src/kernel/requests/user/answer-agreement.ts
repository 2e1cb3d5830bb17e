import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import { askAgain, withdrawAssistant } from '../../frames/assistant/ask-again';
import { callGateway } from '../../platform/network/call-gateway';
import type { RequestDeps } from '../deps';

export const AGREEMENTS_PATH = '/api/agreements/v1';

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
