/** Observes this process: `createObservability` with process metrics, tracing and the scrape of all workers. */
import cluster from 'node:cluster';
import type { EnvironmentVariables } from '../config/env';
import { createMetrics } from '../metrics/create-metrics';
import { addProcessMetrics } from '../metrics/process-metrics';
import { createWorkerScrape } from '../metrics/workers/worker-scrape';
import { createObservability, type Observability } from './observability';
import { startTracing } from './start-tracing';

export async function startObservability(
  variables: EnvironmentVariables,
  build: { id: string },
): Promise<Observability> {
  const metrics = createMetrics();
  addProcessMetrics(metrics.registry, build);
  const tracing = await startTracing(variables, build);
  // A scraped worker answers for all workers.
  const workers = cluster.worker && createWorkerScrape(metrics.registry, cluster.worker);
  return createObservability({
    metrics,
    tracing,
    scrape: workers?.scrape,
    async stop() {
      workers?.stop();
      await tracing?.stop();
    },
  });
}
