/** `GET /metrics` in the Prometheus text format; clients that may not read it get 404. */
import type { FastifyInstance } from 'fastify';
import { prometheusContentType } from 'prom-client';
import { GatewayError } from '../http/errors/gateway-error';
import { mayScrape, type ScrapeRules } from './may-scrape';

/** Returns all metrics as text; with several workers the metrics of all workers. */
export type Scrape = () => Promise<string>;

const OPTIONS = { logLevel: 'warn', exposeHeadRoute: false, config: { isNeverShed: true } } as const;

export function addMetrics(app: FastifyInstance, rules: ScrapeRules, scrape: Scrape): void {
  app.get('/metrics', OPTIONS, async (request, reply) => {
    const { headers, raw } = request;
    if (!mayScrape({ peer: raw.socket.remoteAddress, headers }, rules)) return reply.callNotFound();
    const text = await scrape().catch((cause: unknown) => {
      throw new GatewayError('NOT_READY', { cause });
    });
    return reply.header('cache-control', 'no-store').type(prometheusContentType).send(text);
  });
}
