import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createHostApp } from '../http/server/create-host-app';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { createLogLines } from '../test-support/log-lines';
import { createOverloadGauge } from './overload';
import { createRequestsInWork } from './requests-in-work';
import { shedLoad } from './shed-load';

it('L2 L3 an overloaded host refuses a request before it is handled, spreads Retry-After, and still answers health checks', async () => {
  let isOverloaded = true;
  let served = 0;
  const gauge = { isOverloaded: () => isOverloaded };
  const app = createHostApp({ host: 'a', logger: createLogLines().logger, trustProxy: false });
  let random = 0;
  shedLoad(app, gauge, createRequestsInWork(createFakeClock()), () => random);
  app.get('/work', async () => ({ served: ++served }));
  app.get('/healthz', { config: { isNeverShed: true } }, async () => ({ status: 'alive' }));

  const refused = await app.inject('/work');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ type: 'SERVER', code: 'OVERLOADED', requestId: expect.any(String) });
  expect(served).toBe(0);
  random = 0.99;
  expect((await app.inject('/work')).headers['retry-after']).toBe('10');
  expect((await app.inject('/healthz')).statusCode).toBe(200);

  isOverloaded = false;
  expect((await app.inject('/work')).statusCode).toBe(200);
  await app.close();
});

it('L2 requests beyond the free ones have room while the work on each takes little time', () => {
  const clock = createFakeClock();
  const inWork = createRequestsInWork(clock, { free: 2, maxAverageMs: 1_000 });
  const work = (count: number, milliseconds: number) => {
    const ends = Array.from({ length: count }, () => inWork.enter());
    clock.advance(milliseconds);
    for (const end of ends) end?.();
    return ends.filter((end) => end !== undefined).length;
  };
  expect(work(100, 900)).toBe(100);
  expect(work(100, 5_000)).toBe(100);
  expect(work(100, 900)).toBe(2);
  expect(work(2, 5_000)).toBe(2);
  // The requests that still have room are quick again.
  for (let round = 0; round < 20; round += 1) work(2, 10);
  expect(work(100, 10)).toBe(100);
});

describe('a host with room for two requests in work', () => {
  /** The answers of `/work` wait until `finish` is called. */
  function openHost() {
    const app = createHostApp({ host: 'a', logger: createLogLines().logger, trustProxy: false });
    const inWork = createRequestsInWork(createFakeClock(), { free: 2, maxAverageMs: 0 });
    shedLoad(app, { isOverloaded: () => false }, inWork, () => 0);
    const waiting: (() => void)[] = [];
    app.get('/work', () => new Promise((resolve) => waiting.push(() => resolve({}))));
    app.get('/fault', async () => Promise.reject(new Error('fault')));
    app.get('/metrics', { config: { isNeverShed: true } }, async () => ({}));
    app.post('/work', async () => ({}));
    app.get('/hijacked', (_request, reply) => {
      reply.hijack();
      waiting.push(() => reply.raw.end());
    });
    const statusOf = async (path: string) => (await app.inject(path)).statusCode;
    const finish = () => {
      for (const end of waiting.splice(0)) end();
    };
    return { app, waiting, statusOf, finish };
  }

  it('L2 refuses a third one at once with Retry-After, and serves again when one of them has ended', async () => {
    const { app, waiting, statusOf, finish } = openHost();
    const first = [statusOf('/work'), statusOf('/work')];
    await expect.poll(() => waiting.length).toBe(2);
    const refused = await app.inject('/fault');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toMatchObject({ code: 'OVERLOADED' });
    expect(await statusOf('/metrics')).toBe(200);
    finish();
    expect(await Promise.all(first)).toEqual([200, 200]);
    for (let count = 0; count < 5; count += 1) expect(await statusOf('/fault')).toBe(500);
    await app.close();
  });

  it('L2 counts the work for a client that has gone until it ends, and no body that is still sent', async () => {
    const { app, waiting, statusOf, finish } = openHost();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(url);
    const clients = Array.from({ length: 2 }, () =>
      request({ port, path: '/work', method: 'GET' }).on('error', () => {}),
    );
    for (const client of clients) client.end();
    await expect.poll(() => waiting.length).toBe(2);
    expect(await statusOf('/fault')).toBe(503);
    for (const client of clients) client.destroy();
    await Promise.all(clients.map((client) => new Promise((resolve) => client.on('close', resolve))));
    expect(await statusOf('/fault')).toBe(503);
    finish();
    await expect.poll(() => statusOf('/fault')).toBe(500);

    const headers = { 'content-type': 'application/json', 'content-length': '20' };
    const slow = Array.from({ length: 3 }, () =>
      request({ port, path: '/work', method: 'POST', headers }).on('error', () => {}),
    );
    for (const client of slow) client.write('{"a":');
    await Promise.all(slow.map((client) => once(client, 'socket')));
    expect(await statusOf('/fault')).toBe(500);
    for (const client of slow) client.destroy();
    await app.close();
  });

  it('L2 has room again when the client of an answer that another library sends has gone', async () => {
    const { app, waiting, statusOf, finish } = openHost();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const clients = Array.from({ length: 2 }, () =>
      request({ port, path: '/hijacked' }).on('error', () => {}),
    );
    for (const client of clients) client.end();
    await expect.poll(() => waiting.length).toBe(2);
    expect(await statusOf('/fault')).toBe(503);
    for (const client of clients) client.destroy();
    await expect.poll(() => statusOf('/fault')).toBe(500);
    finish();
    expect(await statusOf('/fault')).toBe(500);
    await app.close();
  });
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
