import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { createFakeClock } from '../test-support/fake-clock';
import { createDatabaseFailedSignIns } from './failed-sign-ins';

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  test('counts the refused sign-ins of the given accounts in the last thirty days', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    const refused = { action: 'session.sign-in', outcome: 'refused' } as const;
    const events = [
      { ...refused, object: 'one', at: day(1) },
      { ...refused, object: 'one', at: day(3) },
      { ...refused, object: 'two', at: day(4), occurrences: 3, last_at: day(5) },
      { ...refused, object: 'other', at: day(6) },
      { ...refused, action: 'access.requested', object: 'one', at: day(7) },
      { ...refused, outcome: 'success', object: 'one', at: day(8) },
    ] as const;
    const unknown = { actor: null, acting_as: null, organisation_id: null, request_id: null };
    await database.db
      .insertInto('events')
      .values(events.map((event) => ({ ...unknown, ...event })))
      .execute();
    const failed = createDatabaseFailedSignIns(database.db, createFakeClock(day(32).getTime()));
    expect(await failed.find(['one', 'two'])).toEqual({ count: 4, lastAt: day(5).getTime() });
    expect(await failed.find(['none'])).toBeUndefined();
  });
});
