import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { asRequest } from '../test-support/as-request';
import { recordEvent } from './record-event';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const scope = { userId: 'U@ExternalID', organisationIds: ['O@UnifiedOrg'] };

describe('the audit trail', () => {
  it('takes an event of nobody, and one of a request for its own organisation', async () => {
    await recordEvent(database.db, { action: 'session.sign-in', outcome: 'refused', requestId: 'r1' });
    await asRequest(database.db, scope, (trx) =>
      recordEvent(trx, {
        action: 'session.sign-out',
        outcome: 'success',
        actor: 'U@ExternalID',
        organisationId: 'O@UnifiedOrg',
      }),
    );
    const rows = await database.db
      .selectFrom('events')
      .select(['id', 'action', 'actor', 'outcome'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 1, action: 'session.sign-in', actor: null, outcome: 'refused' },
      { id: 2, action: 'session.sign-out', actor: 'U@ExternalID', outcome: 'success' },
    ]);
  });

  it("refuses an event for another organisation than the request's", async () => {
    const forged = asRequest(database.db, scope, (trx) =>
      recordEvent(trx, { action: 'session.sign-in', outcome: 'success', organisationId: 'X@UnifiedOrg' }),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['update events set actor = null', 'delete from events', 'truncate events'])(
    'refuses %j, to the owner and to a request',
    async (statement) => {
      await recordEvent(database.db, { action: 'session.sign-in', outcome: 'success' });
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only');
      const request = asRequest(database.db, scope, (trx) => sql.raw(statement).execute(trx));
      await expect(request).rejects.toThrow('permission denied');
    },
  );
});
