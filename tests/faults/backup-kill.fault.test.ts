/** A killed backup leaves no incomplete file under the name of a backup, and does not damage the database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../../apps/gateway/src/backup/format/read-backup';
import { hasPostgresql } from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { type EngineWorld, embedded, postgresql } from './support/engines';
import { startProduct } from './support/product';
import { createSeededRandom } from './support/seeded-random';
import { openSession } from './support/session';

const ROUNDS = Number(process.env['ROUNDS'] ?? '2');
const program = path.resolve(import.meta.dirname, '../../scripts/operate.mjs');
const random = createSeededRandom();
process.stdout.write(`SEED=${random.seed}\n`);

describe.each(hasPostgresql ? [embedded, postgresql] : [embedded])('a backup on $name', ({ create }) => {
  let engineWorld: EngineWorld;
  let file = '';
  let wholeMs = 0;
  beforeAll(async () => {
    engineWorld = await create();
    file = path.join(engineWorld.folder, 'backups', 'taken.jsonl.gz');
  });
  afterAll(() => engineWorld.remove());

  async function backUp(killAfterMs?: number): Promise<number | null> {
    const env = { ...process.env, ...engineWorld.variables };
    const child = spawn(process.execPath, [program, 'backup', file], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    if (killAfterMs !== undefined) void delay(killAfterMs).then(() => child.kill('SIGKILL'));
    await ended;
    return child.exitCode;
  }

  it('writes a complete file from a database with data', async () => {
    const product = await startProduct(engineWorld.variables);
    const session = await openSession(engineWorld.port);
    for (let number = 0; number < 300; number += 1) {
      const key = { appId: `app-${number}`, groupId: 'backup', level: 'user' } as const;
      expect((await session.write(key, { text: 'x'.repeat(20_000) })).status).toBe(200);
    }
    product.signal('SIGTERM');
    await product.ended();
    const start = performance.now();
    expect(await backUp()).toBe(0);
    wholeMs = performance.now() - start;
    expect((await checkBackup(file)).format).toBe('unified-shell');
  });

  it(`X1 leaves a complete file or none after a kill at any moment (${ROUNDS} rounds)`, async () => {
    let survived = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await rm(file, { force: true });
      await backUp(random.between(0.3, 1) * wholeMs);
      if (!existsSync(file)) continue;
      survived += 1;
      expect((await checkBackup(file)).format).toBe('unified-shell');
    }
    process.stdout.write(`${ROUNDS} kills, ${survived} whole files\n`);
    await rm(file, { force: true });
    expect(await backUp()).toBe(0);
    expect(await engineWorld.findFaults()).toEqual([]);
  }, 3_600_000);
});
