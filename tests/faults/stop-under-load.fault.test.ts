/**
 * Nobody notices that processes come and go: every request that is sent is answered, with clients that keep their
 * connections. Two workers on PostgreSQL. `ROUNDS` says how often each is repeated.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/gateway/src/demo/demo-people';
import { TestBrowser } from '../../apps/gateway/src/identity/test-support/test-browser';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { type LoadRequest, startLoad } from './support/keep-alive-load';
import { type Product, startProduct } from './support/product';

const ROUNDS = Number(process.env['ROUNDS'] ?? '2');
const CLIENTS = 16;
const SHELL = 'experience.shell.localhost:4000';
const CHECK = '/ims/check/v6/token?client_id=unified-shell&scope=openid';

let folder = '';
let port = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  port = await findFreePort();
});
afterAll(() => rm(folder, { recursive: true }));

function start(): Promise<Product> {
  return startProduct({
    PORT: String(port),
    // What the test's browser takes for the public address.
    PUBLIC_URL: 'http://{host}:4000',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: process.env['TEST_URL'] ?? '',
    WORKERS: '2',
    SHELL_ENV: 'dev',
    DEMO: '1',
    LOG_LEVEL: 'warn',
  });
}

/** Pages, calls with a token, and calls with a cookie, of somebody who is signed in. */
async function signedInRequests(): Promise<LoadRequest[]> {
  const browser = new TestBrowser(port);
  await browser.signIn('marketer@alder.example', DEMO_PASSWORD);
  const token = String((await browser.shellCall('POST', CHECK)).json()['access_token']);
  const authorization = `Bearer ${token}`;
  const json = { 'content-type': 'application/json' };
  return [
    { method: 'GET', path: '/', headers: { host: SHELL, accept: 'text/html' } },
    { method: 'POST', path: '/api/boot', headers: { host: SHELL, authorization, ...json }, body: '{}' },
    {
      method: 'GET',
      path: '/ims/profile/v1',
      headers: { host: 'identity.shell.localhost:4000', authorization },
    },
  ];
}

describe('clients that keep their connections', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'lose no request while the product stops (round %i)',
    async () => {
      const product = await start();
      const requests = await signedInRequests();
      const load = startLoad({ port, clients: CLIENTS, requests, whenAskedToLeave: 'end' });
      await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(20 * CLIENTS);
      product.signal('SIGTERM');
      const { code, ms } = await product.ended();
      await load.stop();
      expect(load.failures).toEqual([]);
      expect(load.left()).toBe(CLIENTS);
      expect(code).toBe(0);
      expect(ms).toBeLessThan(10_000);
    },
  );

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'lose no request while the workers are replaced one by one (round %i)',
    async () => {
      const product = await start();
      const requests = await signedInRequests();
      const load = startLoad({ port, clients: CLIENTS, requests, whenAskedToLeave: 'connect' });
      await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(20 * CLIENTS);
      product.signal('SIGHUP');
      // Each client is asked by the first old worker or by the second, many by both.
      await expect.poll(load.left, { timeout: 60_000 }).toBeGreaterThanOrEqual(CLIENTS);
      const before = load.answered();
      await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(before + 20 * CLIENTS);
      await load.stop();
      expect(load.failures).toEqual([]);
      product.signal('SIGTERM');
      expect((await product.ended()).code).toBe(0);
    },
  );
});
