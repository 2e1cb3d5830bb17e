import type { ResponseErrorCode } from '@unified-shell/protocol/requests/response-error-codes';
import type { RuntimeResponse } from '@unified-shell/protocol/requests/runtime-response';

/** The error response to an application's request; the protocol defines the codes. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ResponseErrorCode;

  constructor(code: ResponseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Converts an error to a response. The message of an unexpected error is not sent to the application. */
export function toFailure(error: unknown): RuntimeResponse {
  const { code, message } =
    error instanceof RequestError ? error : { code: 'FAILED' as const, message: 'The request failed.' };
  return { ok: false, error: { code, message } };
}
