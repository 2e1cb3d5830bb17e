/** Maps an error of a route to its answer: an entry of the catalogue for known errors, a plain 500 for others. */
import {
  type GatewayErrorCode,
  type GatewayErrorEntry,
  gatewayErrors,
} from '@unified-shell/errors/gateway-errors';
import * as v from 'valibot';
import { DatabaseError, type DatabaseErrorCode } from '../../database/database-error';

export interface CodedEntry {
  code: string;
  entry: GatewayErrorEntry;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** The error class of every part has its catalogue entry. */
const partError = v.object({
  code: v.string(),
  entry: v.object({
    type: v.picklist(['AUTH', 'REQUEST', 'NOT_FOUND', 'LIMIT', 'SERVER']),
    status: v.number(),
    message: v.string(),
    retryAfter: v.optional(v.number()),
  }),
  retryAfter: v.optional(v.number()),
});

const frameworkError = v.object({ code: v.string(), statusCode: v.number() });

export function toErrorEntry(error: unknown): CodedEntry {
  const own = v.safeParse(partError, error);
  if (error instanceof Error && own.success) {
    const { code, entry, retryAfter = entry.retryAfter } = own.output;
    return { code, entry, retryAfter };
  }
  if (error instanceof DatabaseError) return entryOf(fromDatabase(error.code));
  const framework = v.safeParse(frameworkError, error);
  return entryOf(framework.success ? fromFramework(framework.output) : 'INTERNAL');
}

function entryOf(code: GatewayErrorCode): CodedEntry {
  const entry: GatewayErrorEntry = gatewayErrors[code];
  return { code, entry, retryAfter: entry.retryAfter };
}

/** A database failure passes and is not the caller's fault, so it is never answered as one. */
function fromDatabase(code: DatabaseErrorCode): GatewayErrorCode {
  switch (code) {
    case 'UNAVAILABLE':
    case 'CLOSED':
      return 'UNAVAILABLE';
    case 'NOT_WRITABLE':
      return 'NOT_WRITABLE';
    default:
      return 'INTERNAL';
  }
}

/** Fastify's own refusals, by their codes (fastify.dev, Errors). */
function fromFramework({ code, statusCode }: { code: string; statusCode: number }): GatewayErrorCode {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'BODY_TOO_LARGE';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'UNSUPPORTED_MEDIA_TYPE';
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_VALIDATION':
      return 'INVALID_BODY';
    default:
      return statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL';
  }
}
