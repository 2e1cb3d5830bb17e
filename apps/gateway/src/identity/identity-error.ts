/**
 * Identity's one error class. The codes that the gateway knows keep its kind, status and sentence; those that only
 * identity has stand here. The gateway answers it like its own, by `code` and `entry`; `cause` stays in the log.
 */
import { type ErrorEntry, errorCatalogue } from '../http/error-catalogue';

export const identityErrorCatalogue = {
  BAD_REQUEST: errorCatalogue.BAD_REQUEST,
  INVALID_BODY: errorCatalogue.INVALID_BODY,
  FORBIDDEN_ORIGIN: errorCatalogue.FORBIDDEN_ORIGIN,
  NO_SESSION: errorCatalogue.NO_SESSION,
  INVALID_TOKEN: errorCatalogue.INVALID_TOKEN,
  SIGN_IN_FAILED: errorCatalogue.SIGN_IN_FAILED,
  RATE_LIMITED: errorCatalogue.RATE_LIMITED,
  NOT_READY: errorCatalogue.NOT_READY,
  SIGN_IN_EXPIRED: errorCatalogue.SIGN_IN_EXPIRED,
  USER_MISMATCH: errorCatalogue.USER_MISMATCH,
  /** Only at start: never sent to a caller. */
  SIGNING_KEY_UNREADABLE: {
    type: 'SERVER',
    status: 500,
    message: 'A signing key cannot be read: SECRET is not the one this database was set up with.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type IdentityErrorCode = keyof typeof identityErrorCatalogue;

export interface IdentityErrorOptions {
  cause?: unknown;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: IdentityErrorCode, options: IdentityErrorOptions = {}) {
    super(identityErrorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
  }

  get entry(): ErrorEntry {
    return identityErrorCatalogue[this.code];
  }
}
