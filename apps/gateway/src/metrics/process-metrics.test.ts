import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addProcessMetrics } from './process-metrics';

it('collects once for all starts of a process, which may be tried again', async () => {
  const [one, other] = [new Registry(), new Registry()];
  for (const registry of [one, other]) addProcessMetrics(registry, { id: 'build-1' });
  const name = 'nodejs_eventloop_lag_mean_seconds';
  expect(other.getSingleMetric(name)).toBe(one.getSingleMetric(name));
  for (const registry of [one, other])
    expect(await registry.metrics()).toContain('process_cpu_seconds_total');
});
