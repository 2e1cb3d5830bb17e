// The request to act as a customer: customer, reason and time limit (ACCESS-32). The server checks the request again.
import type { MessageKey } from '../messages';
import { checkEmail } from '../sign-in/check-credentials';

export interface ActAsRequest {
  /** The e-mail address that the customer signs in with. */
  email: string;
  reason: string;
  minutes: Minutes;
}

/** The choices of the time limit, within the server's maximum. */
export const MINUTES = [15, 30, 60] as const;

export type Minutes = (typeof MINUTES)[number];

export type ActAsProblems = Partial<Record<'email' | 'reason', MessageKey | undefined>>;

/** Counted as on the server, without surrounding white space. */
const MIN_REASON_CHARS = 10;
export const MAX_REASON_CHARS = 500;

/** The problems by field; an empty object when the request can be sent. */
export function checkActAs({ email, reason }: ActAsRequest): ActAsProblems {
  const problem = checkEmail(email).email;
  const length = reason.trim().length;
  return {
    ...(problem && { email: problem }),
    ...((length < MIN_REASON_CHARS || length > MAX_REASON_CHARS) && {
      reason: 'act-as.reason-length' as const,
    }),
  };
}
