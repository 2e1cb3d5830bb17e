// What is said to act as a customer: who, why, for how long (ACCESS-32). Promise: what passes here the server takes.
import type { MessageKey } from '../messages';
import { checkEmail } from '../sign-in/check-credentials';

export interface ActAsRequest {
  /** What the customer signs in with. */
  email: string;
  reason: string;
  minutes: Minutes;
}

/** At most what the server allows. */
export const MINUTES = [15, 30, 60] as const;

export type Minutes = (typeof MINUTES)[number];

export type ActAsProblems = Partial<Record<'email' | 'reason', MessageKey | undefined>>;

/** As the server counts them, without white space around. */
const MIN_REASON_CHARS = 10;
export const MAX_REASON_CHARS = 500;

/** The problems by field; an empty object when it can be sent. */
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
