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
  retryAfter?: number | undefined;
  /** The faults of the input, for the answer. */
  fields?: readonly FieldFault[];
  /** The challenge that the caller solves instead of waiting, for the answer. */
  challenge?: object;
}

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly retryAfter: number | undefined;
  readonly fields: readonly FieldFault[] | undefined;
  readonly challenge: object | undefined;

  constructor(code: GatewayErrorCode, options: GatewayErrorOptions = {}) {
    super(gatewayErrors[code].message, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.fields = options.fields;
    this.challenge = options.challenge;
  }

  get entry(): GatewayErrorEntry {
    return gatewayErrors[this.code];
  }
}

export function presentError(code: GatewayErrorCode, requestId: string): ErrorAnswer {
  const { type, message } = gatewayErrors[code];
  return { type, code, message, requestId };
}
