/** Every failing request of a host app answers `{type, code, message, requestId}`; why it failed stays in the log. */

import { gatewayErrors } from '@unified-shell/errors/gateway-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentError } from './gateway-error';
import { toToldError } from './to-error-entry';

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const { status } = gatewayErrors.NOT_FOUND;
    return reply.code(status).header('cache-control', 'no-store').send(presentError('NOT_FOUND', request.id));
  });
}

/** Also for refusals before routing, such as a target that does not decode. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, entry, retryAfter } = toToldError(error);
  // Away or overloaded is a state, told elsewhere; a line of an error for each request would drown what is a defect.
  if (entry.status === 503) request.log.warn({ err: error, code }, 'request refused');
  else if (entry.status >= 500) request.log.error({ err: error, code }, 'request failed');
  else
    request.log.info(
      { code, ...(error instanceof Error && error.cause ? { err: error.cause } : {}) },
      'request refused',
    );
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  const { type, status, message } = entry;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ type, code, message, requestId: request.id });
}
