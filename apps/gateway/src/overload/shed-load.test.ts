import { expect, it } from 'vitest';
import { createHostApp } from '../http/server/create-host-app';
import { createLogLines } from '../test-support/log-lines';
import { createOverloadGauge } from './overload';
import { shedLoad } from './shed-load';

it('an overloaded host refuses a request before it is handled, sends Retry-After, and still answers health checks', async () => {
  let isOverloaded = true;
  let served = 0;
  const gauge = { isOverloaded: () => isOverloaded };
  const app = createHostApp({ host: 'a', logger: createLogLines().logger, trustProxy: false });
  shedLoad(app, gauge);
  app.get('/work', async () => ({ served: ++served }));
  app.get('/healthz', { config: { isNeverShed: true } }, async () => ({ status: 'alive' }));

  const refused = await app.inject('/work');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ type: 'SERVER', code: 'OVERLOADED', requestId: expect.any(String) });
  expect(served).toBe(0);
  expect((await app.inject('/healthz')).statusCode).toBe(200);

  isOverloaded = false;
  expect((await app.inject('/work')).statusCode).toBe(200);
  await app.close();
});

it('the gauge notices by itself when the heap or the lag of the event loop is above its limit', async () => {
  const lax = { eventLoopDelayMs: 60_000, heapBytes: Number.MAX_SAFE_INTEGER, sampleMs: 100 };
  const heap = await createOverloadGauge({ ...lax, heapBytes: 1 });
  const lag = await createOverloadGauge({ ...lax, eventLoopDelayMs: 1e-6 });
  const neither = await createOverloadGauge(lax);
  await expect.poll(() => heap.isOverloaded() && lag.isOverloaded(), { timeout: 10_000 }).toBe(true);
  expect(neither.isOverloaded()).toBe(false);
  await Promise.all([heap, lag, neither].map((gauge) => gauge.close()));
});
