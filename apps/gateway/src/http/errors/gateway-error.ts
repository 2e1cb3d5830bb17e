/** The one error class of the gateway and its identity service: a code of the catalogue and the cause for the log. */
import type { ErrorAnswer } from '@unified-shell/errors/error-answer';
import {
  type GatewayErrorCode,
  type GatewayErrorEntry,
  gatewayErrors,
} from '@unified-shell/errors/gateway-errors';
import type { FieldFault } from './field-faults';

export interface GatewayErrorOptions {
  cause?: unknown;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  /** The faults of the input, for the answer. */
  fields?: readonly FieldFault[];
}

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly retryAfter: number | undefined;
  readonly fields: readonly FieldFault[] | undefined;

  constructor(code: GatewayErrorCode, options: GatewayErrorOptions = {}) {
    super(gatewayErrors[code].message, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.fields = options.fields;
  }

  get entry(): GatewayErrorEntry {
    return gatewayErrors[this.code];
  }
}

export function presentError(code: GatewayErrorCode, requestId: string): ErrorAnswer {
  const { type, message } = gatewayErrors[code];
  return { type, code, message, requestId };
}
