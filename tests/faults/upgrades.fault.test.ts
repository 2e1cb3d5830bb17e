/**
 * Releases of the gateway that each migrate the database, one after the other under load: two processes on one database behind
 * a load balancer are replaced in turn, once back to the release before. `ROLLS` sets how often.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestVersion } from '../../apps/gateway/src/database/migrations/migrations';
import {
  asLogin,
  hasPostgresql,
} from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { type Balancer, startBalancer } from './support/balancer';
import { type EngineWorld, postgresql } from './support/engines';
import { createGatewayReleases, type GatewayReleases } from './support/gateway-releases';
import { startLoad } from './support/keep-alive-load';
import { type Product, startProduct } from './support/product';
import { createSeededRandom } from './support/seeded-random';
import { openSession } from './support/session';
import { createSettingsLedger } from './support/settings-ledger';
import { PUBLIC_URL, signIn } from './support/signed-in-requests';

const ROLLS = Number(process.env['ROLLS'] ?? '3');
const CLIENTS = 6;
/** The time between two replacements, in which both releases serve. */
const BETWEEN_MS = 1_000;

// 2026-11-26 Needs a database that two processes share.
describe.skipIf(!hasPostgresql)('releases of the gateway', () => {
  let world: EngineWorld;
  let releases: GatewayReleases;
  let balancer: Balancer;
  beforeEach(async () => {
    world = await postgresql.create();
    releases = await createGatewayReleases();
    balancer = await startBalancer([0, 0]);
  });
  afterEach(async () => {
    await balancer.stop();
    await releases.remove();
    await world.remove();
  });

  it(`X5 lose no request and no write: ${ROLLS} in turn under load, each with a migration, and one back`, async () => {
    const url = world.variables['DATABASE_URL'] ?? '';
    const SECRET = randomBytes(32).toString('hex');
    const running: Product[] = [];
    const failures: string[] = [];
    const replace = async (place: number, script: string) => {
      const port = await findFreePort();
      const next = await startProduct({ ...world.variables, SECRET, PUBLIC_URL, PORT: String(port) }, script);
      await balancer.turnTo(place, port);
      const before = running[place];
      running[place] = next;
      before?.signal('SIGTERM');
      const { code } = (await before?.ended()) ?? { code: 0 };
      if (code !== 0) failures.push(`a process ended with code ${code}`);
      await delay(BETWEEN_MS);
    };
    const schema = () =>
      asLogin(url, async (db) => {
        const { rows } = await sql<{ version: number }>`
          select max(version) as version from schema_migrations`.execute(db);
        return rows[0]?.version;
      });
    const scripts = new Map<number, string>();
    const roll = async (more: number) => {
      const script = scripts.get(more) ?? (await releases.make(more));
      scripts.set(more, script);
      for (const place of [0, 1]) await replace(place, script);
    };

    await roll(0);
    const random = createSeededRandom();
    process.stdout.write(`SEED=${random.seed}\n`);
    const session = await openSession(balancer.port);
    const ledger = createSettingsLedger(random);
    const stopWriting = ledger.start(session);
    const load = startLoad({
      port: balancer.port,
      clients: CLIENTS,
      requests: Object.values(await signIn(balancer.port)),
      onConnectionClose: 'connect',
    });

    const halfway = Math.ceil(ROLLS / 2);
    for (let more = 1; more <= ROLLS; more += 1) {
      await roll(more);
      expect(await schema()).toBe(newestVersion() + more);
      // The release before runs on the newer schema, and leaves it as it is.
      if (more === halfway) await roll(more - 1);
      expect(await schema()).toBe(newestVersion() + more);
      expect((await session.renew()).status).toBe(200);
    }
    await stopWriting();
    await load.stop();
    process.stdout.write(
      `${ROLLS} releases and one back: ${load.answered()} requests, ${ledger.acknowledged()} acknowledged writes\n`,
    );
    expect([...load.failures, ...failures]).toEqual([]);
    expect(load.answered()).toBeGreaterThan(ROLLS * CLIENTS);
    expect(await ledger.compare(session)).toEqual([]);
    for (const product of running) {
      product.signal('SIGTERM');
      expect((await product.ended()).code).toBe(0);
    }
  }, 3_600_000);
});
