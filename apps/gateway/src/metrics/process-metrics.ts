/**
 * Adds the resource use and the build of this process. Call it once per process: some collectors run until the
 * process ends.
 */
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

export function addProcessMetrics(registry: Registry, build: { id: string }): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'gateway_build_info',
    help: 'Always 1; the label names the running build.',
    labelNames: ['build'],
    aggregator: 'first',
    registers: [registry],
  }).set({ build: build.id }, 1);
}
