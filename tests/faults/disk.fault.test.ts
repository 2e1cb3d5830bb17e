/** With a full or read-only disk, writes are refused. No user is signed out, and the product needs no restart. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  asLogin,
  hasPostgresql,
} from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { ask } from './support/ask';
import { type EngineWorld, embedded, postgresql } from './support/engines';
import { startProduct } from './support/product';
import { createSeededRandom } from './support/seeded-random';
import { openSession, type Session, type SettingsKey } from './support/session';
import { createSettingsLedger } from './support/settings-ledger';
import { createSmallDisk, type SmallDisk } from './support/small-disk';

const RECOVERY_TIMEOUT = { timeout: 30_000 };
const key: SettingsKey = { appId: 'disk', groupId: 'faults', level: 'user' };
const other: SettingsKey = { ...key, appId: 'other' };
const page = { method: 'GET', path: '/', headers: { host: 'experience.shell.localhost:4000' } } as const;

const probe = createSmallDisk(1);
probe?.remove();
/** True where the process may not mount: it does not run as root, or its container does not permit it. */
const cannotMount = probe === undefined;

/**
 * Expects that writes are refused, that reads and pages work, and that the user stays signed in.
 * @param reads the statuses that a read may have
 */
async function expectReadOnly(session: Session, port: number, reads: number[] = [200]): Promise<void> {
  await expect.poll(async () => (await session.write(other, {})).status, RECOVERY_TIMEOUT).toBe(503);
  for (let round = 0; round < 5; round += 1) {
    const refused = await session.write(key, { n: 2 });
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(refused.json()['code']).toBe('NOT_WRITABLE');
    const response = await session.read(key);
    expect(reads, response.text).toContain(response.status);
    if (response.status === 200) expect(response.json()['settings']).toEqual({ n: 1 });
    expect(reads).toContain((await session.boot()).status);
    expect((await ask(port, page)).status).toBe(200);
    const token = await session.renew();
    expect([200, 503], token.text).toContain(token.status);
    // An answer that deletes the cookies would sign the user out too.
    expect(String(token.headers['set-cookie'] ?? '')).not.toMatch(/expires=Thu, 01 Jan 1970/i);
  }
}

async function expectHealed(session: Session): Promise<void> {
  await expect.poll(async () => (await session.write(key, { n: 3 })).status, RECOVERY_TIMEOUT).toBe(200);
  expect((await session.renew()).status).toBe(200);
  expect((await session.read(key)).json()['settings']).toEqual({ n: 3 });
}

// 2026-11-21 Without its own mount, the test cannot fill a disk without affecting other programs.
describe.skipIf(cannotMount)('the disk of the embedded database', () => {
  let engineWorld: EngineWorld;
  let disk: SmallDisk;
  let variables: Record<string, string>;
  beforeEach(async () => {
    engineWorld = await embedded.create();
    const made = createSmallDisk(400);
    if (made === undefined) throw new Error('nothing can be mounted any more');
    disk = made;
    variables = { ...engineWorld.variables, DATA_DIR: disk.folder };
  });
  afterEach(async () => {
    disk.remove();
    await engineWorld.remove();
  });

  it.each([
    ['full', () => disk.fill(), () => disk.makeRoom(), [200]],
    // The engine opens every file for writing. So on a read-only disk it cannot read a file that is not open yet.
    ['read-only', () => disk.forbidWriting(), () => disk.allowWriting(), [200, 503]],
  ])('X2 that is %s stops writes, signs no user out, and recovers', async (_state, spoil, mend, reads) => {
    const product = await startProduct(variables);
    const session = await openSession(engineWorld.port);
    expect((await session.write(key, { n: 1 })).status).toBe(200);
    spoil();
    await expectReadOnly(session, engineWorld.port, reads);
    mend();
    await expectHealed(session);
    expect(product.output()).toContain('accepts no writes');
    product.signal('SIGTERM');
    expect((await product.ended()).code).toBe(0);
  });

  it('X2 that fills up repeatedly under writes loses no acknowledged write', async () => {
    const random = createSeededRandom();
    process.stdout.write(`SEED=${random.seed}\n`);
    const product = await startProduct(variables);
    const session = await openSession(engineWorld.port);
    const ledger = createSettingsLedger(random);
    const stopWriting = ledger.start(session);
    for (let time = 0; time < 5; time += 1) {
      const before = ledger.acknowledged();
      await expect
        .poll(ledger.acknowledged, RECOVERY_TIMEOUT)
        .toBeGreaterThan(before + random.between(20, 100));
      disk.fill();
      await expect.poll(async () => (await session.write(key, { n: 1 })).status, RECOVERY_TIMEOUT).toBe(503);
      disk.makeRoom();
    }
    const before = ledger.acknowledged();
    await expect.poll(ledger.acknowledged, RECOVERY_TIMEOUT).toBeGreaterThan(before);
    await stopWriting();
    expect(await ledger.compare(session)).toEqual([]);
    product.signal('SIGKILL');
    await product.ended();
  });

  it('X2 that is already full makes the start fail, with an error of one sentence', async () => {
    disk.fill();
    const failed = await startProduct(variables).catch((error: unknown) => String(error));
    expect(failed).toContain('ended with code 1');
    expect(failed).toMatch(/full|no space left/);
    expect(failed).not.toContain('    at ');
  });
});

// 2026-11-21 Needs a PostgreSQL server that can become read-only.
describe.skipIf(!hasPostgresql)('a PostgreSQL server that has become read-only', () => {
  it('X2 refuses only writes, and accepts them again once it is writable', async () => {
    const engineWorld = await postgresql.create();
    const { variables, port } = engineWorld;
    const url = variables['DATABASE_URL'] ?? '';
    const setReadOnly = (mode: 'on' | 'off') =>
      asLogin(url, async (db) => {
        const name = sql.id(new URL(url).pathname.slice(1));
        await sql`begin read write; alter database ${name} set default_transaction_read_only = ${sql.raw(mode)}; commit`.execute(
          db,
        );
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and datname = current_database() and usename = session_user`.execute(
          db,
        );
      });
    try {
      const product = await startProduct(variables);
      const session = await openSession(port);
      expect((await session.write(key, { n: 1 })).status).toBe(200);
      await setReadOnly('on');
      await expectReadOnly(session, port);
      await setReadOnly('off');
      await expectHealed(session);
      product.signal('SIGTERM');
      expect((await product.ended()).code).toBe(0);
    } finally {
      await engineWorld.remove();
    }
  });
});
