import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createFakeClock } from '../../identity/test-support/fake-clock';
import { SYSTEM_ROLE } from '../roles';
import { copyDatabase } from '../test-support/data-folder';
import { createMaintenance, MAX_INTERVAL_MS, MAX_WRITTEN_BYTES } from './maintenance';
import { openEmbedded } from './open-embedded';

it('maintenance is due after many written bytes or rows', () => {
  const maintenance = createMaintenance(createFakeClock(0));
  maintenance.note('INSERT', 0, ['x'.repeat(MAX_WRITTEN_BYTES - 1)]);
  expect(maintenance.isDue()).toBe(false);
  maintenance.note('INSERT', 0, ['x']);
  expect(maintenance.isDue()).toBe(true);
  maintenance.markDone();
  expect(maintenance.isDue()).toBe(false);
  maintenance.note('DELETE', 50_000, []);
  expect(maintenance.isDue()).toBe(true);
});

it('maintenance is due ten minutes after the last one if there was a write, and never without writes', () => {
  const clock = createFakeClock(0);
  const maintenance = createMaintenance(clock);
  clock.advance(MAX_INTERVAL_MS);
  maintenance.note('SELECT', 1_000_000, []);
  expect(maintenance.isDue()).toBe(false);
  maintenance.note('UPDATE', 1, ['x']);
  expect(maintenance.isDue()).toBe(true);
});

it('maintenance bounds the database under rewrites of one large setting', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'growth-'));
  const warnings: unknown[] = [];
  await copyDatabase(folder);
  const { db, close } = await openEmbedded(folder, { warn: (facts) => warnings.push(facts) });
  const size = async () => {
    const answer = await sql<{
      bytes: number;
    }>`select pg_database_size(current_database())::int as bytes`.execute(db);
    return answer.rows[0]?.bytes ?? 0;
  };
  await db.insertInto('installation').values({ key: 'large', value: '' }).execute();
  const before = await size();
  for (let time = 0; time < 200; time += 1) {
    const value = randomBytes(30_500).toString('hex');
    await db.updateTable('installation').set({ value }).where('key', '=', 'large').execute();
  }
  expect((await size()) - before).toBeLessThan(5 * 1024 * 1024);
  const { rows } = await sql<{ now: string }>`select current_user as now`.execute(db);
  expect(rows).toEqual([{ now: SYSTEM_ROLE }]);
  expect(warnings).toEqual([]);
  await close();
  await rm(folder, { recursive: true });
});
