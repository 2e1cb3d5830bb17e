/** Refuses requests while the process is overloaded, before they are handled; never those of monitoring. */
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: metrics. */
    isNeverShed?: boolean;
  }
}

export interface LoadGauge {
  isOverloaded(): boolean;
}

export function shedLoad(app: FastifyInstance, gauge: LoadGauge): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.config.isNeverShed === true || !gauge.isOverloaded()) return;
    throw new GatewayError('OVERLOADED');
  });
}
