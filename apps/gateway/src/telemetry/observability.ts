/**
 * Observes a gateway: creates its metrics and, when tracing is on, its spans, and connects them to hosts and
 * database.
 */
import type { FastifyInstance } from 'fastify';
import type { TimerEvent } from '../analytics/frame-event';
import type { DatabaseWatch } from '../database/database-watch';
import { observeStatements } from '../database/observe-statements';
import { createMetrics, type Metrics } from '../metrics/create-metrics';
import type { Scrape } from '../metrics/metrics-endpoint';
import type { Tracing } from './start-tracing';
import { traceRequests } from './trace-requests';
import { traceStatements } from './trace-statements';
import { traceTimer } from './trace-timer';

export interface Observability {
  metrics: Metrics;
  databaseWatch: DatabaseWatch;
  /** Call it with each host's Fastify instance before its routes are added. */
  observe(app: FastifyInstance, host: string): void;
  scrape: Scrape;
  /** Records a timer of an application as a span. Without tracing it does nothing. */
  traceTimer(timer: TimerEvent): void;
  /** Call it last: until then spans may be recorded. */
  stop(): Promise<void>;
}

export interface ObservabilityOptions {
  metrics?: Metrics;
  tracing?: Tracing | undefined;
  /** Default: the metrics of this process. */
  scrape?: Scrape | undefined;
  stop?(): Promise<void>;
}

export function createObservability(options: ObservabilityOptions = {}): Observability {
  const { metrics = createMetrics(), tracing } = options;
  const observers = [
    metrics.database.onStatement,
    ...(tracing === undefined ? [] : [traceStatements(tracing.tracer)]),
  ];
  return {
    metrics,
    databaseWatch: {
      countConnections: metrics.database.countConnections,
      log: observeStatements(observers),
    },
    observe(app, host) {
      if (tracing !== undefined) traceRequests(app, host, tracing);
      metrics.requests.observe(app, host);
    },
    traceTimer: tracing === undefined ? () => {} : traceTimer(tracing.tracer),
    scrape: options.scrape ?? (() => metrics.registry.metrics()),
    stop: async () => options.stop?.(),
  };
}
