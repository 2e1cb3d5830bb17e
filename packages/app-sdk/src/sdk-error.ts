/**
 * Why the runtime is not there. `NOT_IN_FRAME`: the page was opened by itself. `NO_SCRIPT`: the frame's address names no
 * runtime. `NOT_A_SCRIPT`: what it names is no http address of a `.js` file. `FORBIDDEN_ORIGIN`: that shell may not host
 * this application. `LOAD_FAILED`: the script did not load, or did not define the runtime.
 */
export type SdkErrorCode = 'NOT_IN_FRAME' | 'NO_SCRIPT' | 'NOT_A_SCRIPT' | 'FORBIDDEN_ORIGIN' | 'LOAD_FAILED';

export class SdkError extends Error {
  override readonly name = 'SdkError';
  readonly code: SdkErrorCode;

  constructor(code: SdkErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
