/** While the database is down, requests fail quickly. No user is signed out, and the product needs no restart. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createDatabaseProxy,
  type DatabaseProxy as FaultyNetwork,
} from '../../apps/gateway/src/database/test-support/database-proxy';
import {
  createEmptyDatabase,
  type EmptyDatabase,
} from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { ask } from './support/ask';
import { startProduct } from './support/product';
import { PUBLIC_URL, signIn } from './support/signed-in-requests';
import { createSwitchableProxy, type DatabaseProxy } from './support/switchable-proxy';

let folder = '';
let port = 0;
let database: EmptyDatabase;
let proxy: DatabaseProxy;
let variables: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'away-'));
  port = await findFreePort();
  database = await createEmptyDatabase();
  proxy = createSwitchableProxy(await findFreePort(), database.url);
  variables = {
    PORT: String(port),
    PUBLIC_URL,
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    LOG_LEVEL: 'warn',
  };
});
afterEach(async () => {
  await proxy.shut();
  await database.remove();
  await rm(folder, { recursive: true });
});

const readyz = { method: 'GET', path: '/readyz', headers: { host: 'experience.shell.localhost' } } as const;

describe('a database that is down', () => {
  it('makes requests fail with 503 and Retry-After, also token requests, until it is up again', async () => {
    await proxy.open();
    const product = await startProduct(variables);
    const { page, boot, check, profile } = await signIn(port);
    for (const each of [readyz, page, boot, check, profile]) {
      expect((await ask(port, each)).status, each.path).toBe(200);
    }
    await proxy.shut();
    for (const each of [boot, check, profile]) {
      const refused = await ask(port, each);
      expect(refused, each.path).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: '5' });
      expect(refused.ms, each.path).toBeLessThan(5_000);
    }
    expect(await ask(port, readyz)).toMatchObject({ status: 503, code: 'NOT_READY' });
    expect((await ask(port, page)).status).toBe(200);
    await proxy.open();
    await expect.poll(async () => (await ask(port, readyz)).status, { timeout: 30_000 }).toBe(200);
    for (const each of [boot, check, profile]) expect((await ask(port, each)).status, each.path).toBe(200);
    product.signal('SIGTERM');
    expect((await product.ended()).code).toBe(0);
  });

  it('delays the start of the product until it is up', async () => {
    const starting = startProduct(variables);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await proxy.open();
    const product = await starting;
    expect(product.output().match(/waiting for the database/g)).toHaveLength(1);
    product.signal('SIGTERM');
    expect((await product.ended()).code).toBe(0);
  });

  it('makes the start fail after half a minute, and the error is one sentence and omits the password', async () => {
    const url = new URL(variables['DATABASE_URL'] ?? '');
    url.password = 'the-secret';
    const failed = startProduct({ ...variables, DATABASE_URL: url.href }).then(
      () => '',
      (error: unknown) => String(error),
    );
    const failure = await failed;
    expect(failure).toContain('ended with code 1');
    expect(failure).toContain('cannot be reached');
    expect(failure).not.toContain('the-secret');
    expect(failure).not.toContain('    at ');
  });
});

/** On a busy machine an answer takes this much longer than its time limit. */
const SLACK_MS = 700;
/** Calls that arrive at the same time. The pool has ten connections. */
const CALLS = 30;

const faults: readonly [string, (network: FaultyNetwork) => void][] = [
  ['adds five seconds', (network) => network.delay(5_000)],
  [
    'hangs',
    (network) => {
      network.set('hanging');
      network.freeze();
    },
  ],
  [
    'resets every connection',
    (network) => {
      network.set('refusing');
      network.cut();
    },
  ],
];

describe('X3 a network to the database', () => {
  it('that is slow, hangs or resets makes calls fail within two seconds and readiness too, and both heal in five', async () => {
    const network = await createDatabaseProxy(database.url);
    const product = await startProduct({ ...variables, DATABASE_URL: network.url });
    const { boot, check, profile } = await signIn(port);
    const calls = Array.from({ length: CALLS }, (_, index) => [boot, check, profile][index % 3] ?? boot);
    for (const [name, fail] of faults) {
      await Promise.all(calls.map((call) => ask(port, call)));
      fail(network);
      const [ready, ...answers] = await Promise.all([readyz, ...calls].map((call) => ask(port, call)));
      expect(ready, name).toMatchObject({ status: 503, code: 'NOT_READY' });
      for (const answer of answers) {
        expect(answer, name).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: '5' });
      }
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      process.stdout.write(`${name}: the slowest of ${CALLS} calls took ${Math.round(slowest)} ms\n`);
      expect(slowest, name).toBeLessThan(2_000 + SLACK_MS);

      network.delay(0);
      network.set('passing');
      const healed = performance.now();
      const isServed = async () =>
        (await Promise.all([readyz, boot, check, profile].map((each) => ask(port, each)))).every(
          ({ status }) => status === 200,
        );
      await expect.poll(isServed, { timeout: 5_000 }).toBe(true);
      process.stdout.write(`${name}: healed in ${Math.round(performance.now() - healed)} ms\n`);
    }
    product.signal('SIGTERM');
    expect((await product.ended()).code).toBe(0);
    await network.close();
  });
});
