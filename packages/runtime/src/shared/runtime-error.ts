import type { ResponseErrorCode } from '@unified-shell/protocol/requests/response-error-codes';

/**
 * `NO_SCRIPT`: the code does not know which script it is, hence not whom it may speak to. `TIMEOUT`: the shell did not answer.
 * `DISCONNECTED`: it forgot the question. `FORBIDDEN_HOST`: no token goes there. The others are the shell's own
 * (`runtime-response.ts`).
 */
export type RuntimeErrorCode =
  | 'NO_SCRIPT'
  | 'TIMEOUT'
  | 'DISCONNECTED'
  | 'FORBIDDEN_HOST'
  | ResponseErrorCode;

export class RuntimeError extends Error {
  override readonly name = 'RuntimeError';
  readonly code: RuntimeErrorCode;

  constructor(code: RuntimeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
