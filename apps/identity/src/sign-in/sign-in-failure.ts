// The text of a sign-in that failed.
import type { MessageKey } from '../messages';
import type { SignInOutcome } from './sign-in-outcome';

export interface SignInFailure {
  message: MessageKey;
  requestId: string | undefined;
}

type FailedOutcome = Exclude<SignInOutcome, { kind: 'accepted' | 'expired' }>;

/** @param refused the text for a proof that was wrong */
export function failureOf(outcome: FailedOutcome, refused: MessageKey): SignInFailure {
  switch (outcome.kind) {
    case 'refused':
      return { message: refused, requestId: undefined };
    case 'limited':
      return { message: 'failure.limited', requestId: outcome.requestId };
    case 'unreachable':
      return { message: 'failure.unreachable', requestId: undefined };
    case 'unexpected':
      return { message: 'failure.unexpected', requestId: outcome.requestId };
    default:
      return outcome satisfies never;
  }
}
