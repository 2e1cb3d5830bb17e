/**
 * Clients that keep their connections lose no request when the product stops or replaces its workers. The product
 * runs two workers on PostgreSQL. `ROUNDS` sets how often each test is repeated.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEmptyDatabase,
  type EmptyDatabase,
} from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { startLoad } from './support/keep-alive-load';
import { type Product, startProduct } from './support/product';
import { PUBLIC_URL, signIn } from './support/signed-in-requests';

const ROUNDS = Number(process.env['ROUNDS'] ?? '2');
const CLIENT_COUNT = 16;

let folder = '';
let port = 0;
let database: EmptyDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  port = await findFreePort();
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});

function start(): Promise<Product> {
  return startProduct({
    PORT: String(port),
    PUBLIC_URL,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    WORKERS: '2',
    SHELL_ENV: 'dev',
    DEMO: '1',
    LOG_LEVEL: 'warn',
  });
}

describe('clients that keep their connections', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'X5 lose no request while the product stops (round %i)',
    async () => {
      const product = await start();
      const requests = Object.values(await signIn(port));
      const load = startLoad({ port, clients: CLIENT_COUNT, requests, onConnectionClose: 'end' });
      await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(20 * CLIENT_COUNT);
      product.signal('SIGTERM');
      const { code, ms } = await product.ended();
      await load.stop();
      expect(load.failures).toEqual([]);
      expect(load.closedCount()).toBe(CLIENT_COUNT);
      expect(code).toBe(0);
      expect(ms).toBeLessThan(10_000);
    },
  );

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'X5 lose no request while the workers are replaced one by one (round %i)',
    async () => {
      const product = await start();
      const requests = Object.values(await signIn(port));
      const load = startLoad({ port, clients: CLIENT_COUNT, requests, onConnectionClose: 'connect' });
      await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(20 * CLIENT_COUNT);
      product.signal('SIGHUP');
      // Each client gets `Connection: close` from the first or from the second old worker, many clients from both.
      await expect.poll(load.closedCount, { timeout: 60_000 }).toBeGreaterThanOrEqual(CLIENT_COUNT);
      const before = load.answered();
      await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(before + 20 * CLIENT_COUNT);
      await load.stop();
      expect(load.failures).toEqual([]);
      product.signal('SIGTERM');
      expect((await product.ended()).code).toBe(0);
    },
  );
});
