import { errorAnswerSchema } from '@unified-shell/errors/error-answer';
import type { ShellErrorType } from '@unified-shell/errors/shell-errors';
import * as v from 'valibot';
import { ShellError } from './shell-error';

/** The failure that an answer tells of: its type, the request it can be found by, and when trying again is worth it. */
export async function readErrorResponse(answer: Response, now: number): Promise<ShellError> {
  const told = v.safeParse(errorAnswerSchema, await answer.json().catch(() => undefined));
  const seconds = Number(answer.headers.get('retry-after'));
  return new ShellError(typeOf(answer.status), {
    status: answer.status,
    requestId: told.success ? told.output.requestId : (answer.headers.get('x-request-id') ?? undefined),
    // A date or nothing: then there is nothing to wait for.
    retryAt: seconds > 0 ? now + seconds * 1000 : undefined,
  });
}

function typeOf(status: number): ShellErrorType {
  if (status === 429) return 'RATE_LIMIT';
  return status === 503 ? 'UNAVAILABLE' : 'UNKNOWN';
}
