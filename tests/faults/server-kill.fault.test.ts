/** Acknowledged writes survive a kill of the database server. The product continues once the server is up again. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asLogin } from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { findPostgresql, startPostgresql, type TestServer } from '../../scripts/lib/postgresql.mjs';
import { type EngineWorld, embedded } from './support/engines';
import { findFaultsOfServer } from './support/integrity';
import { startProduct } from './support/product';
import { createSeededRandom } from './support/seeded-random';
import { openSession } from './support/session';
import { createSettingsLedger } from './support/settings-ledger';

const ROUNDS = Number(process.env['ROUNDS'] ?? '2');
const found = findPostgresql();

// 2026-11-21 Needs PostgreSQL's programs, to start a server that can be killed.
describe.skipIf(found === undefined)('a PostgreSQL server', () => {
  let server: TestServer;
  let engineWorld: EngineWorld;
  let url = '';
  beforeAll(async () => {
    if (found === undefined) return;
    server = await startPostgresql(found, { isDurable: true });
    await asLogin(server.url, (db) => sql`create database faults`.execute(db));
    url = server.url.replace('/postgres?', '/faults?');
    engineWorld = await embedded.create();
  });
  afterAll(async () => {
    await engineWorld.remove();
    await server.stop();
  });

  it('X1 that is killed under writes keeps every acknowledged write, and no user is signed out', async () => {
    const random = createSeededRandom();
    process.stdout.write(`SEED=${random.seed}\n`);
    const product = await startProduct({ ...engineWorld.variables, DATABASE_URL: url });
    const session = await openSession(engineWorld.port);
    const ledger = createSettingsLedger(random);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = ledger.acknowledged();
      const stopWriting = ledger.start(session);
      await expect.poll(ledger.acknowledged, { timeout: 30_000 }).toBeGreaterThan(before);
      await delay(random.between(0, 1_000));
      await server.kill();
      expect((await session.renew()).status).toBe(503);
      await server.restart();
      const killed = ledger.acknowledged();
      await expect.poll(ledger.acknowledged, { timeout: 30_000 }).toBeGreaterThan(killed);
      await stopWriting();
      expect((await session.renew()).status).toBe(200);
      expect(await ledger.compare(session)).toEqual([]);
      expect(await findFaultsOfServer(url)).toEqual([]);
      process.stdout.write(`round ${round}: ${ledger.acknowledged() - before} acknowledged\n`);
    }
    product.signal('SIGTERM');
    expect((await product.ended()).code).toBe(0);
  }, 3_600_000);
});
