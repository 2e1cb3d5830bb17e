/** Adds the resource use and the build of this process. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Some collectors run until the process ends, but its start may be tried again, each time with another registry. */
let collected: Registry | undefined;

export function addProcessMetrics(registry: Registry, build: { id: string }): void {
  collected ??= collect();
  for (const { name } of collected.getMetricsAsArray()) {
    const metric = collected.getSingleMetric(name);
    if (metric !== undefined) registry.registerMetric(metric);
  }
  new Gauge({
    name: 'gateway_build_info',
    help: 'Always 1; the label names the running build.',
    labelNames: ['build'],
    aggregator: 'first',
    registers: [registry],
  }).set({ build: build.id }, 1);
}

function collect(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
