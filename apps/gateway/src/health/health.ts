/** Routes for monitoring: `/healthz` says that the process is alive, `/readyz` that it can serve, and no more. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../http/errors/gateway-error';

export interface Readiness {
  /** Rejects, or resolves with false, while the gateway should get no traffic. */
  isReady(): Promise<boolean>;
}

const ALIVE = '/healthz';
const READY = '/readyz';

const quiet = { logLevel: 'warn' } as const;

/** Whether a request is for one of these routes, on any host. */
export function isProbe({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const [path] = (url ?? '').split('?', 1);
  return (method === 'GET' || method === 'HEAD') && (path === ALIVE || path === READY);
}

export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get(ALIVE, quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get(READY, quiet, async (_request, reply) => {
    const ready = await readiness.isReady().catch((cause: unknown) => {
      throw new GatewayError('NOT_READY', { cause });
    });
    if (!ready) throw new GatewayError('NOT_READY');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
