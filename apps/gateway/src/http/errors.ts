/** The gateway's one error class: a code of the catalogue, and the cause for the log. */
import { type ErrorCode, type ErrorEntry, errorCatalogue } from './error-catalogue';

export interface GatewayErrorOptions {
  cause?: unknown;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: GatewayErrorOptions = {}) {
    super(errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
  }

  get entry(): ErrorEntry {
    return errorCatalogue[this.code];
  }
}

/** What every failing call answers, whatever the host (contract §7). */
export interface ErrorAnswer {
  type: string;
  code: string;
  message: string;
  requestId: string;
}

export function presentError(code: ErrorCode, requestId: string): ErrorAnswer {
  const { type, message } = errorCatalogue[code];
  return { type, code, message, requestId };
}
