import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { asOwner } from '../database/test-support/as-owner';
import { testEngines } from '../database/test-support/test-engines';
import { asRequest } from '../test-support/as-request';
import { recordEvent } from './record-event';

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const scope = { userId: 'U@ExternalID', organisationIds: ['O@UnifiedOrg'] };

  describe('the audit trail', () => {
    it('accepts an event without an actor, and one of a request for its own organisation', async () => {
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
      'refuses %j, to the system and to a request',
      async (statement) => {
        await recordEvent(database.db, { action: 'session.sign-in', outcome: 'success' });
        await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('permission denied');
        const request = asRequest(database.db, scope, (trx) => sql.raw(statement).execute(trx));
        await expect(request).rejects.toThrow('permission denied');
      },
    );

    it('cannot be changed even by the owner of the database', async () => {
      await recordEvent(database.db, { action: 'session.sign-in', outcome: 'success' });
      const before = await database.db.selectFrom('events').selectAll().execute();
      await asOwner(database.db, async (owner) => {
        // Without forced row-level security the owner sees the rows; only the trigger still refuses.
        await sql`alter table events no force row level security`.execute(owner);
        for (const statement of ['update events set actor = null', 'delete from events', 'truncate events']) {
          await expect(sql.raw(statement).execute(owner)).rejects.toThrow('append-only');
        }
        await sql`alter table events force row level security`.execute(owner);
      });
      expect(await database.db.selectFrom('events').selectAll().execute()).toEqual(before);
    });
  });
});
