/** The closed set of faults of an article or a tour, or of the folder that should hold it. */
export type HelpErrorCode = 'NOT_READ' | 'TOO_LARGE' | 'INVALID_HEAD' | 'INVALID_TOUR';

/** A fault of the operator's articles and tours. The message names the file. */
export class HelpError extends Error {
  override readonly name = 'HelpError';
  readonly code: HelpErrorCode;

  constructor(code: HelpErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
