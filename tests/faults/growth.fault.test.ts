/** The data of the embedded database stays small however often it is rewritten. */
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbedded } from '../../apps/gateway/src/database/embedded/open-embedded';

const REWRITES = 10_000;
const SETTING_BYTES = 61_000;
const MIB = 1024 * 1024;

it(`grows by less than 20 MB in ${REWRITES} rewrites of one setting`, { timeout: 900_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'growth-'));
  const { db, close } = await openEmbedded(folder);
  const readSize = async () => {
    const { rows } = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database())::int as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  };
  await db.insertInto('installation').values({ key: 'large', value: '' }).execute();
  const before = await readSize();
  let longestMs = 0;
  const start = performance.now();
  for (let time = 0; time < REWRITES; time += 1) {
    const value = randomBytes(SETTING_BYTES / 2).toString('hex');
    const sentAt = performance.now();
    await db.updateTable('installation').set({ value }).where('key', '=', 'large').execute();
    longestMs = Math.max(longestMs, performance.now() - sentAt);
  }
  const seconds = (performance.now() - start) / 1000;
  const grownBytes = (await readSize()) - before;
  await close();
  const log = path.join(folder, 'db', 'pg_wal');
  const logBytes = readdirSync(log).reduce((sum, name) => sum + statSync(path.join(log, name)).size, 0);
  process.stdout.write(
    `grown by ${(grownBytes / MIB).toFixed(1)} MB in ${seconds.toFixed(0)} s, log ${(logBytes / MIB).toFixed(0)} MB, longest write ${longestMs.toFixed(0)} ms\n`,
  );
  expect(grownBytes).toBeLessThan(20 * MIB);
  await rm(folder, { recursive: true });
});
