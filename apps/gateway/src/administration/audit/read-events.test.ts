import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { asOwner } from '../../database/test-support/as-owner';
import { testEngines } from '../../database/test-support/test-engines';
import { type EventRange, readEvents } from './read-events';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe.each(testEngines)('the events on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    const nothing = { actor: null, acting_as: null, organisation_id: null, request_id: null };
    const event = { ...nothing, action: 'session.sign-in', outcome: 'success' } as const;
    await database.db
      .insertInto('events')
      .values([1, 2, 3, 4, 5].map((number) => ({ ...event, object: String(number), at: day(number) })))
      .execute();
  });
  afterAll(() => database.close());

  /** Reads as the commands do: connected as the owner, from whom row-level security hides every row. */
  const read = (range: EventRange, pageRows: number) =>
    asOwner(database.db, async (owner) => {
      const objects: (string | null)[] = [];
      for await (const { object } of readEvents(owner, range, pageRows)) objects.push(object);
      return objects;
    });

  it.each([1, 2, 5, 6])('are read whole in pages of %i', async (pageRows) => {
    expect(await read({}, pageRows)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('are read from the first time of the range, up to the last and without it', async () => {
    expect(await read({ from: day(2), to: day(4) }, 2)).toEqual(['2', '3']);
    expect(await read({ from: day(4) }, 2)).toEqual(['4', '5']);
    expect(await read({ to: day(2) }, 2)).toEqual(['1']);
  });
});
