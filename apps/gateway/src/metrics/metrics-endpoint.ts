/** `GET /metrics` in the Prometheus text format; clients that may not read it get 404. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { prometheusContentType } from 'prom-client';
import { GatewayError } from '../http/errors/gateway-error';
import { hasMetricsToken, mayScrape, type ScrapeRules } from './may-scrape';

/** Returns all metrics as text; with several workers the metrics of all workers. */
export type Scrape = () => Promise<string>;

const PATH = '/metrics';

const OPTIONS = { logLevel: 'warn', exposeHeadRoute: false, config: { isNeverShed: true } } as const;

/**
 * Whether a request reads the metrics with the token: it is answered on any host, because a monitor asks each of several
 * processes behind a balancer at its own address.
 */
export function isScrape(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  rules: Pick<ScrapeRules, 'metricsToken'>,
): boolean {
  return method === 'GET' && url === PATH && hasMetricsToken(headers, rules);
}

export function addMetrics(app: FastifyInstance, rules: ScrapeRules, scrape: Scrape): void {
  app.get(PATH, OPTIONS, async (request, reply) => {
    const { headers, raw } = request;
    if (!mayScrape({ peer: raw.socket.remoteAddress, headers }, rules)) return reply.callNotFound();
    const text = await scrape().catch((cause: unknown) => {
      throw new GatewayError('NOT_READY', { cause });
    });
    return reply.header('cache-control', 'no-store').type(prometheusContentType).send(text);
  });
}
