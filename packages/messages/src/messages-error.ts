/** The reason why messages could not be loaded. */
export type MessagesErrorCode = 'LOCALE_MISSING';

export class MessagesError extends Error {
  override readonly name = 'MessagesError';
  readonly code: MessagesErrorCode;

  constructor(code: MessagesErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
