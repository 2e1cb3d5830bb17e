/**
 * Metrics that are read at the moment of a scrape: the readiness of the gateway and the number of live sessions.
 */
import { Gauge, type Registry } from 'prom-client';
import type { Readiness } from '../health/health';
import type { Clock } from '../platform/clock';
import { withinTime } from '../platform/within-time';
import { cacheFor } from './cache-for';

export interface StateSources {
  readiness: Readiness;
  countSessions(): Promise<number>;
  clock: Clock;
}

/** A scrape does not wait for a hanging database. */
const COLLECT_TIMEOUT_MS = 1_000;
const SESSION_COUNT_TTL_MS = 15_000;

export function addStateMetrics(registry: Registry, { readiness, countSessions, clock }: StateSources): void {
  const sessions = cacheFor(
    () => withinTime(countSessions(), COLLECT_TIMEOUT_MS),
    SESSION_COUNT_TTL_MS,
    clock,
  );
  const registers = [registry];
  new Gauge({
    name: 'gateway_ready',
    help: 'Whether the gateway is ready, as /readyz reports it: 1 or 0; with several workers, the lowest value.',
    aggregator: 'min',
    registers,
    async collect() {
      const ready = await withinTime(readiness.isReady(), COLLECT_TIMEOUT_MS).catch(() => false);
      this.set(ready ? 1 : 0);
    },
  });
  new Gauge({
    name: 'gateway_sessions_live',
    help: 'Sessions that have not ended, counted at most every 15 s; absent while the database cannot be reached.',
    // Every worker counts the same sessions.
    aggregator: 'max',
    registers,
    async collect() {
      const count = await sessions().catch(() => undefined);
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
}
