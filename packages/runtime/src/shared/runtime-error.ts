import type { ResponseErrorCode } from '@unified-shell/protocol/requests/response-error-codes';

/**
 * `NO_SCRIPT`: the runtime's script element is unknown, and with it the shell's origin. `DISCONNECTED`: the connection was
 * lost before the response. `FORBIDDEN_HOST`: the token may not be sent to this origin. The others are the shell's own
 * (`response-error-codes.ts`); `TIMEOUT` is also a request that the shell did not answer.
 */
export type RuntimeErrorCode = 'NO_SCRIPT' | 'DISCONNECTED' | 'FORBIDDEN_HOST' | ResponseErrorCode;

export class RuntimeError extends Error {
  override readonly name = 'RuntimeError';
  readonly code: RuntimeErrorCode;

  constructor(code: RuntimeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
