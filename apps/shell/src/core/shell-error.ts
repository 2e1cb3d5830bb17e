/** The types of failure the shell can show so far (ERR-01), and access, which the specification shows as a screen. */
export type ShellErrorType =
  | 'NOT_FOUND'
  | 'NO_ACCESS'
  | 'NO_SOURCE'
  | 'OFFLINE'
  | 'TIMEOUT'
  | 'RATE_LIMIT'
  | 'UNKNOWN';

/** Numeric codes as the screens show them (ERR-06 to ERR-09). */
const CODES: Record<ShellErrorType, string> = {
  NOT_FOUND: '404-000',
  NO_ACCESS: '403-000',
  NO_SOURCE: '500-002',
  OFFLINE: '500-000',
  TIMEOUT: '500-000',
  RATE_LIMIT: '429-000',
  UNKNOWN: '500-000',
};

export interface ShellErrorDetails {
  subject?: string | undefined;
  requestId?: string | undefined;
  cause?: unknown;
}

/** A failure the user is shown. `subject` is the solution it is about; `requestId` finds it in the gateway's log. */
export class ShellError extends Error {
  override readonly name = 'ShellError';
  readonly type: ShellErrorType;
  readonly code: string;
  readonly details: ShellErrorDetails;

  constructor(type: ShellErrorType, details: ShellErrorDetails = {}) {
    super(type, { cause: details.cause });
    this.type = type;
    this.code = CODES[type];
    this.details = details;
  }
}

/** What a call failed with, as the user is shown it. */
export function toShellError(cause: unknown): ShellError {
  return cause instanceof ShellError ? cause : new ShellError('UNKNOWN', { cause });
}
