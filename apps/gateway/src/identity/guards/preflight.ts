/**
 * Answers the preflight that a browser sends before an access token crosses origins; only the shell's origin is
 * allowed.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const ONE_HOUR_SECONDS = 3600;

/** @param method the method that the address supports besides OPTIONS */
export function createPreflight(method: 'GET' | 'POST') {
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (reply.hasHeader('Access-Control-Allow-Origin')) {
      reply.header('Access-Control-Allow-Methods', method);
      reply.header('Access-Control-Allow-Headers', 'authorization, traceparent');
      reply.header('Access-Control-Max-Age', String(ONE_HOUR_SECONDS));
    }
    return reply.code(204).send();
  };
}
