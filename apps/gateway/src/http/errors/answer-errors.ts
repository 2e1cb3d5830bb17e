/** Answers every failed request of a host app with `{type, code, message, requestId}`; the cause is only logged. */

import { gatewayErrors } from '@unified-shell/errors/gateway-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestIdOf } from '../../logging/request-id';
import { GatewayError, presentError } from './gateway-error';
import { toErrorEntry } from './to-error-entry';

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const { status } = gatewayErrors.NOT_FOUND;
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(presentError('NOT_FOUND', requestIdOf(request)));
  });
}

/** Also for refusals before routing, such as a target that does not decode. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, entry, retryAfter } = toErrorEntry(error);
  // Unavailable or overloaded is a state, reported elsewhere; an error line for each request would hide defects.
  if (entry.status === 503) request.log.warn({ err: error, code }, 'request refused');
  else if (entry.status >= 500) request.log.error({ err: error, code }, 'request failed');
  else
    request.log.info(
      { code, ...(error instanceof Error && error.cause ? { err: error.cause } : {}) },
      'request refused',
    );
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  const { type, status, message } = entry;
  const { fields, challenge } = error instanceof GatewayError ? error : {};
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      type,
      code,
      message,
      ...(fields && { fields }),
      ...(challenge && { challenge }),
      requestId: requestIdOf(request),
    });
}
