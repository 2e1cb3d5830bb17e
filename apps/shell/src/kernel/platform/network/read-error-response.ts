import { errorAnswerSchema } from '@unified-shell/errors/error-answer';
import type { ShellErrorType } from '@unified-shell/errors/shell-errors';
import * as v from 'valibot';
import { ShellError } from './shell-error';

/** A browser's timer fires at once when its delay exceeds 24 days. */
const MAX_WAIT_MS = 60 * 60 * 1000;

/**
 * Reads an error answer: its type, the request id that finds it in the logs, and the time from which a retry is
 * worthwhile.
 */
export async function readErrorResponse(answer: Response, now: number): Promise<ShellError> {
  const parsed = v.safeParse(errorAnswerSchema, await answer.json().catch(() => undefined));
  const seconds = Number(answer.headers.get('retry-after'));
  return new ShellError(typeOf(answer.status), {
    status: answer.status,
    requestId: parsed.success ? parsed.output.requestId : (answer.headers.get('x-request-id') ?? undefined),
    // If the header is missing or contains a date, no time for a retry is given: the clock of the device may be wrong.
    retryAt: seconds > 0 ? now + Math.min(seconds * 1000, MAX_WAIT_MS) : undefined,
  });
}

function typeOf(status: number): ShellErrorType {
  if (status === 429) return 'RATE_LIMIT';
  return status === 503 ? 'UNAVAILABLE' : 'UNKNOWN';
}
