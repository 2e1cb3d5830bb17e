/** A process whose event loop never turns again ends itself; one that was paused goes on. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { startProduct } from './support/product';

const PAUSE_MS = 15_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = async () =>
  startProduct({
    PORT: String(await findFreePort()),
    DATA_DIR: join(folder, 'data'),
    SHELL_ENV: 'dev',
    NODE_OPTIONS: `--import ${new URL('./support/freeze-on-signal.mjs', import.meta.url)}`,
  });

it('a process whose event loop is stuck ends with one line in its log, and the next one starts', async () => {
  const product = await start();
  product.signal('SIGURG');
  await product.ended();
  const lines = product.output().split('\n');
  expect(lines.filter((line) => line.includes('the event loop has made no turn'))).toHaveLength(1);
  const next = await start();
  next.signal('SIGTERM');
  expect((await next.ended()).code).toBe(0);
});

it('a process that was paused for longer goes on', async () => {
  const product = await start();
  product.signal('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  product.signal('SIGCONT');
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  product.signal('SIGTERM');
  expect((await product.ended()).code).toBe(0);
});
