/** What can go wrong between the gateway and its database; the message is meant for the operator. */
export type DatabaseErrorCode =
  | 'FOLDER_LOCKED'
  | 'NEWER_SCHEMA'
  | 'CHANGED_MIGRATION'
  | 'MIGRATION_FAILED'
  | 'ROLES_MISSING'
  /** The database cannot be reached now; the same call may succeed later. */
  | 'UNAVAILABLE'
  /** It takes no writes now: full, or read-only. Reading may go on. */
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
