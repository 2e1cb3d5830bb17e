/**
 * Tests that acknowledged writes survive when the process is killed at any moment. `ROUNDS` sets how often each test
 * is repeated. `SEED` repeats the moments of an earlier run.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgresql } from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { type EngineWorld, embedded, postgresql } from './support/engines';
import { launchProduct, startProduct } from './support/product';
import { createSeededRandom } from './support/seeded-random';
import { openSession, type Session } from './support/session';
import { createSettingsLedger } from './support/settings-ledger';

const ROUNDS = Number(process.env['ROUNDS'] ?? '2');
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);
const random = createSeededRandom();
const log = (text: string) => void process.stdout.write(`${text}\n`);
log(`SEED=${random.seed}`);

const engines = hasPostgresql ? [embedded, postgresql] : [embedded];

describe.each(engines)('settings written on $name', ({ create }) => {
  const ledger = createSettingsLedger(random);
  let engineWorld: EngineWorld;
  let session: Session | undefined;
  beforeAll(async () => {
    engineWorld = await create();
  });
  afterAll(() => engineWorld.remove());

  it.each(rounds)('X1 survive a kill, if they were acknowledged (round %i)', async (round) => {
    const product = await startProduct(engineWorld.variables);
    session ??= await openSession(engineWorld.port);
    expect((await session.renew()).status).toBe(200);
    expect(await ledger.compare(session)).toEqual([]);
    const before = ledger.acknowledged();
    const stopWriting = ledger.start(session);
    await expect.poll(ledger.acknowledged, { timeout: 30_000 }).toBeGreaterThan(before);
    const ms = random.between(0, 2_000);
    await delay(ms);
    product.signal('SIGKILL');
    await product.ended();
    await stopWriting();
    expect(await engineWorld.findFaults()).toEqual([]);
    log(`round ${round}: ${ledger.acknowledged() - before} acknowledged in ${ms.toFixed(0)} ms`);
  });

  it('X1 are all stored after the last round', async () => {
    const product = await startProduct(engineWorld.variables);
    const last = session ?? (await openSession(engineWorld.port));
    await last.renew();
    expect(await ledger.compare(last)).toEqual([]);
    expect(ledger.acknowledged()).toBeGreaterThan(ROUNDS);
    product.signal('SIGTERM');
    expect((await product.ended()).code).toBe(0);
  });
});

describe.each(
  engines.flatMap((engine) => [
    { ...engine, before: 'nothing', prepare: () => Promise.resolve() },
    {
      ...engine,
      before: 'an older schema',
      prepare: (engineWorld: EngineWorld) => engineWorld.makeOlder(),
    },
  ]),
)('a start with $before in the $name database', ({ create, prepare }) => {
  let wholeMs = 0;

  async function withEngineWorld(work: (engineWorld: EngineWorld) => Promise<void>): Promise<void> {
    const engineWorld = await create();
    try {
      await prepare(engineWorld);
      await work(engineWorld);
    } finally {
      await engineWorld.remove();
    }
  }

  it('completes without a kill', () =>
    withEngineWorld(async ({ variables }) => {
      const start = performance.now();
      const product = await startProduct(variables);
      wholeMs = performance.now() - start;
      product.signal('SIGTERM');
      expect((await product.ended()).code).toBe(0);
    }));

  it.each(rounds)('X1 is completed by the next start after kills at any moment (round %i)', () =>
    withEngineWorld(async ({ variables, port, findFaults }) => {
      for (let kill = 0; kill < 2; kill += 1) {
        const ms = random.between(0.2, 1.1) * wholeMs;
        const killed = launchProduct(variables);
        await delay(ms);
        killed.signal('SIGKILL');
        await killed.ended();
        log(`killed after ${ms.toFixed(0)} ms of ${wholeMs.toFixed(0)}`);
      }
      const product = await startProduct(variables);
      const session = await openSession(port);
      expect((await session.boot()).status).toBe(200);
      product.signal('SIGTERM');
      expect((await product.ended()).code).toBe(0);
      expect(await findFaults()).toEqual([]);
    }),
  );
});
