/** The kinds of errors between the gateway and its database. The message is for the operator. */
export type DatabaseErrorCode =
  | 'FOLDER_LOCKED'
  /** Other users may read the data folder, and this cannot be changed. */
  | 'FOLDER_OPEN'
  /** A restore was ended before its database took the place of the earlier one. */
  | 'RESTORE_INTERRUPTED'
  | 'NEWER_SCHEMA'
  /** The schema is of a version before the baseline. */
  | 'OLDER_SCHEMA'
  | 'CHANGED_MIGRATION'
  | 'MIGRATION_FAILED'
  | 'ROLES_MISSING'
  /** Row-level security hides rows from a caller who must see all. */
  | 'HIDDEN_ROWS'
  /** The database cannot be reached now; the same call may succeed later. */
  | 'UNAVAILABLE'
  /** The database accepts no writes now: it is full or read-only. Reads may still succeed. */
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
