/**
 * Reads the query of a request and refuses a name given twice: attacks exploit that two parsers pick different values
 * (case U5).
 */
import type { FastifyRequest } from 'fastify';
import { GatewayError } from '../../http/errors/gateway-error';

/** Raw, as it was sent: the provider and the client library check it again themselves. */
export function rawQuery(request: FastifyRequest): string {
  const start = request.raw.url?.indexOf('?') ?? -1;
  return start < 0 ? '' : (request.raw.url ?? '').slice(start + 1);
}

/** Throws `BAD_REQUEST` for a name given twice. */
export function readParameters(request: FastifyRequest): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQuery(request))) {
    if (parameters.has(name)) throw new GatewayError('BAD_REQUEST');
    parameters.set(name, value);
  }
  return parameters;
}
