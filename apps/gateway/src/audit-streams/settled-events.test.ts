/** The settled part of the trail, where several connections write at once (PostgreSQL), and where one does. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { recordEvent } from '../events/record-event';
import { createSettledEvents } from './settled-events';

describe.each(testEngines)('the settled events on $name', ({ name, createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const add = () => recordEvent(database.db, { action: 'session.sign-in', outcome: 'success' });
  const newest = async () => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from events`.execute(database.db);
    return Number(rows[0]?.id);
  };

  /** A transaction of another test on the same server delays it, as one of another process does. */
  const reaches = (settled: ReturnType<typeof createSettledEvents>, last: number) =>
    vi.waitFor(async () => expect(await settled.find(database.db, 1_001)).toBe(last), { timeout: 10_000 });

  it('reach an event at the second look after a second', async () => {
    const settled = createSettledEvents();
    await add();
    const last = await newest();
    expect(await settled.find(database.db, 0)).toBe(0);
    expect(await settled.find(database.db, 999)).toBe(0);
    expect(await settled.find(database.db, 1_000)).toBe(0);
    await reaches(settled, last);
  });

  it('do not wait for the ids of transactions that were rolled back', async () => {
    const settled = createSettledEvents();
    await database.db
      .transaction()
      .execute(async (trx) => {
        await recordEvent(trx, { action: 'session.sign-in', outcome: 'success' });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await add();
    for (const now of [0, 1_000]) await settled.find(database.db, now);
    await reaches(settled, await newest());
  });

  // The embedded engine has one connection, so no transaction can be open beside another.
  if (name === 'PostgreSQL') {
    it('wait for a lower id whose transaction is still open', async () => {
      const settled = createSettledEvents();
      const before = await newest();
      let commit = () => {};
      const open = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let hasWritten = () => {};
      const written = new Promise<void>((resolve) => {
        hasWritten = resolve;
      });
      const slow = database.db.transaction().execute(async (trx) => {
        await recordEvent(trx, { action: 'session.sign-out', outcome: 'success' });
        hasWritten();
        await open;
      });
      await written;
      await add();
      const last = await newest();
      expect(last).toBe(before + 2);
      for (const now of [0, 1_000, 2_000, 3_000])
        expect(await settled.find(database.db, now)).toBeLessThan(before + 1);
      commit();
      await slow;
      expect(await settled.find(database.db, 4_000)).toBe(last);
    });
  }
});
