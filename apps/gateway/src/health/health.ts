/** Routes for monitoring: `/healthz` says that the process is alive, `/readyz` that it can serve, and no more. */
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';

export interface Readiness {
  /** Rejects, or resolves with false, while the gateway should get no traffic. */
  isReady(): Promise<boolean>;
}

const quiet = { logLevel: 'warn', config: { isNeverShed: true } } as const;

export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', quiet, async (_request, reply) => {
    const ready = await readiness.isReady().catch((cause: unknown) => {
      throw new GatewayError('NOT_READY', { cause });
    });
    if (!ready) throw new GatewayError('NOT_READY');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
