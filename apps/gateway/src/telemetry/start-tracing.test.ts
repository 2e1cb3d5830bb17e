// @isolated: the first test checks which modules its process has loaded.
import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { startObservability } from './start-observability';

const BUILD = { id: 'build-1' };
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };

/** The loaded CommonJS modules of the SDK in this process. */
const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('@opentelemetry/sdk-'));

afterEach(() => void vi.unstubAllEnvs());

it('a start loads the SDK only when traces are enabled', async () => {
  const plain = await startObservability({}, BUILD);
  await plain.stop();
  const disabled = await startObservability({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, BUILD);
  await disabled.stop();
  expect(loaded()).toEqual([]);

  const traced = await startObservability(ENDPOINT, BUILD);
  expect(loaded().join('\n')).toContain('@opentelemetry/sdk-node');
  await traced.stop();
});

it('tracing stops even when no collector answers', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', ENDPOINT.OTEL_EXPORTER_OTLP_ENDPOINT);
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
  const { stop } = await startObservability(process.env, BUILD);
  await expect(stop()).resolves.toBeUndefined();
});

it('the metrics name the build', async () => {
  const { metrics, stop } = await startObservability({}, BUILD);
  expect(await metrics.registry.metrics()).toContain('gateway_build_info{build="build-1"} 1');
  await stop();
});
