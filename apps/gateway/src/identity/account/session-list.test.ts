import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import { createFakeClock } from '../test-support/fake-clock';
import { putSession } from '../test-support/put-session';
import { createDatabaseSessionList } from './session-list';

const USER = demoUserId('marketer@alder.example');
const DAY_MS = 24 * 60 * 60 * 1000;
const device = { browser: 'Firefox', system: 'Linux' };

describe.each(testEngines)('the list of sessions, on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  afterAll(() => database.close());

  it('keeps the device of a session that its user has prolonged by a step-up', async () => {
    const clock = createFakeClock();
    const sessions = createDatabaseSessionList(database.db, clock);
    await sessions.begin({ id: 'old', userId: USER, device });
    await sessions.begin({ id: 'prolonged', userId: USER, device });
    clock.advance(31 * DAY_MS);
    await putSession(database.db, 'prolonged', USER, clock.now());
    expect(await sessions.removeExpired()).toBe(1);
    expect(await sessions.list([USER])).toMatchObject([{ id: 'prolonged', device }]);
  });
});
