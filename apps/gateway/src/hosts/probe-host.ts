/**
 * Answers the probes and the scrapes of monitors and load balancers, whatever host they name: they call a process by
 * its IP address. It has no other routes and sheds no load.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { addHealth, type Readiness } from '../health/health';
import { createHostApp } from '../http/server/create-host-app';
import type { ScrapeRules } from '../metrics/may-scrape';
import { addMetrics, type Scrape } from '../metrics/metrics-endpoint';

export interface ProbeHostDependencies {
  readiness: Readiness;
  config: ScrapeRules;
  scrape: Scrape;
  logger: Logger;
  observe?(app: FastifyInstance, host: string): void;
}

/** For the log and the metrics, in place of the host that the caller names. */
const NAME = 'any';

export async function createProbeHost({
  readiness,
  config,
  scrape,
  logger,
  observe,
}: ProbeHostDependencies): Promise<FastifyInstance> {
  const app = createHostApp({ host: NAME, logger, trustProxy: false });
  observe?.(app, NAME);
  addHealth(app, readiness);
  addMetrics(app, config, scrape);
  await app.ready();
  return app;
}
