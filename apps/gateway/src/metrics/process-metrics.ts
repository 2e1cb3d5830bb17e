/** What this process costs, and which build it is. Once per process: some of it watches the process until it ends. */
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

export function addProcessMetrics(registry: Registry, build: { id: string }): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'gateway_build_info',
    help: 'Always 1; its label names the build that runs.',
    labelNames: ['build'],
    aggregator: 'first',
    registers: [registry],
  }).set({ build: build.id }, 1);
}
