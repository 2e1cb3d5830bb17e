import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLink } from './open-link.mjs';

const body = Buffer.alloc(90_000);
let server;
let link;
let agent;
beforeEach(async () => {
  server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  link = await openLink();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await link.close();
  server.close();
});

/** The milliseconds until the whole answer has been received. */
async function ask(path) {
  const start = performance.now();
  const headers = { host: `some.localhost:${server.address().port}`, 'x-long': 'x'.repeat(4_000) };
  const [response] = await once(get({ port: link.port, path, headers, agent }), 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  expect(bytes).toBe(body.length);
  return performance.now() - start;
}

it('finds the server by the host of a connection, keeps the connection, and counts requests', async () => {
  await ask('/a');
  await ask('/b');
  const { requests, bytes, names } = link.traffic.until(Number.POSITIVE_INFINITY);
  expect(requests).toBe(2);
  expect(names.map((name) => new URL(name.slice(4)).pathname)).toEqual(['/a', '/b']);
  expect(bytes).toBeGreaterThan(2 * body.length);
});

it('takes the time of the profile: handshake, round trip and bytes', async () => {
  link.shape({ bitsPerSecond: 9_000_000, roundTripMs: 60 });
  // 90,000 bytes take 80 ms, less the burst of the bucket.
  expect(await ask('/new')).toBeGreaterThanOrEqual(60 + 60 + 65);
  expect(await ask('/kept')).toBeGreaterThanOrEqual(60 + 65);
});

it('shares its rate among all connections', async () => {
  link.shape({ bitsPerSecond: 9_000_000, roundTripMs: 0 });
  agent.maxSockets = 4;
  const times = await Promise.all(['/1', '/2', '/3', '/4'].map(ask));
  expect(Math.max(...times)).toBeGreaterThanOrEqual(4 * 80 - 15);
});

it('refuses connections while it is cut, and passes them on when it is shaped again', async () => {
  link.cut();
  await expect(ask('/cut')).rejects.toThrow();
  link.shape();
  await ask('/again');
});
