import type { StepUpAnswer, StepUpWishes } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../connection/requests';
import { requireAnswer } from '../shared/require-answer';

type Ask = Requests['request'];

/** Asks the user to sign in again. Resolves with undefined if they give up. */
export async function stepUp(
  { acrValues, ...wishes }: StepUpWishes,
  ask: Ask,
): Promise<StepUpAnswer | undefined> {
  const answer = await ask('user.stepUp', {
    ...wishes,
    ...(acrValues && { acrValues: [...acrValues] }),
  });
  return answer === undefined ? undefined : requireAnswer<StepUpAnswer>(answer);
}

/**
 * Answers a refused call: with that of the second call if its server wants another sign-in (RFC 9470 §3) and the user
 * signs in, otherwise with the refusal.
 */
export async function answerChallenge(
  refusal: Response,
  again: () => Promise<Response>,
  ask: Ask,
): Promise<Response> {
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  if (!challenge.includes('insufficient_user_authentication')) return refusal;
  // An older shell does not know the question.
  const proof = await stepUp({ challenge }, ask).catch(() => undefined);
  return proof ? again() : refusal;
}
