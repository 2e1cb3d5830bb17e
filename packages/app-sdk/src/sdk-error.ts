/**
 * The reason why the runtime could not be loaded. `NOT_IN_FRAME`: the page is not in a frame. `NO_SCRIPT`: the
 * frame's address names no runtime script. `NOT_A_SCRIPT`: the named address is not the http or https URL of a `.js`
 * file. `FORBIDDEN_ORIGIN`: the shell may not host this application. `LOAD_FAILED`: the script did not load, or did
 * not define the runtime.
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

/** The runtime of the shell is older than the member that was called. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
  readonly code = 'NOT_SUPPORTED';
}
