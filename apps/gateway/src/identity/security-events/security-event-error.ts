/** The reason why a security event is refused, in the codes of RFC 8935 §2.4. */
export type SecurityEventErrorCode =
  | 'invalid_request'
  | 'invalid_key'
  | 'invalid_issuer'
  | 'invalid_audience'
  | 'access_denied';

export class SecurityEventError extends Error {
  override readonly name = 'SecurityEventError';

  readonly code: SecurityEventErrorCode;

  constructor(code: SecurityEventErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
