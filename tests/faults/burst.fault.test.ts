/** A usual burst does not trigger the overload protection. Runs on the embedded engine, which blocks the most. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { startLoad } from './support/keep-alive-load';
import { startProduct } from './support/product';
import { PUBLIC_URL, signIn } from './support/signed-in-requests';

it('the product serves 64 clients that call /api/boot at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'burst-'));
  const port = await findFreePort();
  const product = await startProduct({ PORT: String(port), PUBLIC_URL, DATA_DIR: folder, DATABASE_URL: '' });
  const { boot } = await signIn(port);
  const load = startLoad({ port, clients: 64, requests: [boot], onConnectionClose: 'end' });
  await expect.poll(load.answered, { timeout: 120_000 }).toBeGreaterThan(3_000);
  await load.stop();
  expect(load.failures).toEqual([]);
  product.signal('SIGTERM');
  expect((await product.ended()).code).toBe(0);
  await rm(folder, { recursive: true });
});
