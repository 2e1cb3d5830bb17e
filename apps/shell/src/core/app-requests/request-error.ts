import type { ResponseErrorCode } from '@unified-shell/protocol/requests/response-error-codes';
import type { RuntimeResponse } from '@unified-shell/protocol/requests/runtime-response';

/** Why an application's request has no answer; the codes are the channel's. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ResponseErrorCode;

  constructor(code: ResponseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** As the channel says it; what an unexpected error says stays here. */
export function toFailure(error: unknown): RuntimeResponse {
  const { code, message } =
    error instanceof RequestError ? error : { code: 'FAILED' as const, message: 'The request failed.' };
  return { ok: false, error: { code, message } };
}
