/** The reasons why a backup or a restore fails. The message is for the operator. */
export type BackupErrorCode =
  | 'DAMAGED'
  | 'NEWER_RELEASE'
  | 'OLDER_RELEASE'
  | 'OTHER_SCHEMA'
  | 'NO_DATABASE'
  | 'NOT_EMPTY'
  | 'FOREIGN_TABLES'
  | 'INCOMPLETE'
  | 'FILE_EXISTS'
  | 'IN_USE'
  | 'ABORTED'
  | 'COPY_FAILED'
  | 'NO_BACKUP'
  | 'USAGE';

export class BackupError extends Error {
  override readonly name = 'BackupError';

  constructor(code: BackupErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  readonly code: BackupErrorCode;
}
