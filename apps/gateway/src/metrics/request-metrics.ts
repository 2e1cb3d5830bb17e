/**
 * Counts requests by host, method, route and status, with latency and number in flight. No label comes from a
 * client.
 */
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { routePattern } from '../logging/route-pattern';

export interface RequestMetrics {
  /** Measures every request of a host's application; call it before its routes are added. */
  observe(app: FastifyInstance, host: string): void;
  /** Counts a request for an unknown host. */
  refused(method: string | undefined, status: number): void;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The client left before the answer was written. */
const ABORTED = 'aborted';

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const total = new Counter({
    name: 'gateway_http_requests_total',
    help: 'Completed requests, by host, method, route pattern and status.',
    labelNames: ['host', 'method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'gateway_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, by host and route pattern.',
    labelNames: ['host', 'route'],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const open = new Gauge({
    name: 'gateway_http_requests_in_flight',
    help: 'Requests in progress, by host.',
    labelNames: ['host'],
    registers,
  });
  return {
    observe(app, host) {
      open.set({ host }, 0);
      app.addHook('onRequest', (request, reply, done) => {
        open.inc({ host });
        // Observes the stream instead of `onResponse`, which is not called when the client has left.
        finished(reply.raw, (error) => {
          const route = routePattern(request);
          const status = error ? ABORTED : String(reply.raw.statusCode);
          open.dec({ host });
          total.inc({ host, method: boundedMethod(request.method), route, status });
          duration.observe({ host, route }, reply.elapsedTime / 1000);
        });
        done();
      });
    },
    refused(method, status) {
      total.inc({
        host: 'unknown',
        method: boundedMethod(method),
        route: 'unmatched',
        status: String(status),
      });
    },
  };
}

function boundedMethod(method = ''): string {
  return METHODS.has(method) ? method : 'other';
}
