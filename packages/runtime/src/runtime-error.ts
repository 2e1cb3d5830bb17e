/** `NO_SCRIPT`: the code does not know which script it is, hence not whom it may speak to. */
export type RuntimeErrorCode = 'NO_SCRIPT';

export class RuntimeError extends Error {
  override readonly name = 'RuntimeError';
  readonly code: RuntimeErrorCode;

  constructor(code: RuntimeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
