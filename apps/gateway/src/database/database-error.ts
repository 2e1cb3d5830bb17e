/** What can go wrong between the gateway and its database; the message is meant for the operator. */
export type DatabaseErrorCode =
  | 'FOLDER_LOCKED'
  | 'NEWER_SCHEMA'
  | 'CHANGED_MIGRATION'
  | 'MIGRATION_FAILED'
  | 'CONNECTION_TIMEOUT'
  | 'UNAVAILABLE'
  | 'NOT_WRITABLE'
  | 'CLOSED'
  | 'UNSAFE_NUMBER'
  | 'DEMONSTRATION_DATA';

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(code: DatabaseErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  readonly code: DatabaseErrorCode;
}
