/**
 * Refuses requests while the process is overloaded, before they are handled; never those of monitoring (case L2).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';
import type { RequestsInWork } from './requests-in-work';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: metrics. */
    isNeverShed?: boolean;
  }
}

export interface LoadGauge {
  isOverloaded(): boolean;
}

/** A refused client comes back after this time, in seconds. */
const MIN_RETRY_AFTER_S = 5;
/** Added at random, so that refused clients do not all come back in one second (case L3). */
const RETRY_SPREAD_S = 6;

export function shedLoad(
  app: FastifyInstance,
  gauge: LoadGauge,
  inWork: RequestsInWork,
  random: () => number = Math.random,
): void {
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const overloaded = () =>
    new GatewayError('OVERLOADED', { retryAfter: MIN_RETRY_AFTER_S + Math.floor(RETRY_SPREAD_S * random()) });
  const leave = async (request: FastifyRequest) => {
    leaving.get(request)?.();
    leaving.delete(request);
  };

  // Before the body is read.
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.config.isNeverShed === true) return;
    if (gauge.isOverloaded() || !inWork.hasRoom()) throw overloaded();
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.isNeverShed === true) return;
    const end = inWork.enter();
    if (end === undefined) throw overloaded();
    leaving.set(request, end);
    // No hook is called for an answer that another library sends, and whose client has gone.
    reply.raw.once('close', () => {
      if (reply.sent) void leave(request);
    });
  });
  // Also called when the client has gone: the work for it has taken its room until now.
  app.addHook('onSend', leave);
  app.addHook('onResponse', leave);
}
