import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { asOwner } from '../database/test-support/as-owner';
import { testEngines } from '../database/test-support/test-engines';
import { asRequest } from '../test-support/as-request';
import { inOrder } from '../test-support/in-order';
import { type AuditEvent, recordEvent } from './record-event';

describe.each(testEngines)('on $name', inOrder, ({ createDatabase }) => {
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

  describe('refusals', () => {
    const read = (actor: string) =>
      database.db
        .selectFrom('events')
        .select(['action', 'outcome', 'object', 'occurrences', 'request_id'])
        .where((is) => is.or([is('actor', '=', actor), is('object', '=', actor)]))
        .orderBy('id')
        .execute();
    const refused = { action: 'settings.change-organisation', outcome: 'refused' } as const;

    it('of one kind are one row with their number, also in the transactions of requests, and lose no success', async () => {
      const event = { ...refused, actor: 'A@ExternalID', organisationId: 'O@UnifiedOrg', object: 'home' };
      for (let round = 0; round < 10; round += 1) {
        await recordEvent(database.db, { ...event, requestId: `system ${round}` });
        await asRequest(database.db, scope, (trx) =>
          recordEvent(trx, { ...event, requestId: `own ${round}` }),
        );
        await recordEvent(database.db, { ...event, outcome: 'success', requestId: `done ${round}` });
      }
      const rows = await read('A@ExternalID');
      expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([
        { ...refused, object: 'home', occurrences: 20, request_id: 'system 0' },
      ]);
      expect(rows.filter(({ outcome }) => outcome === 'success').map((row) => row.request_id)).toEqual(
        Array.from({ length: 10 }, (_, round) => `done ${round}`),
      );
    });

    it('that name a new object each are 21 rows: 20 with their object, and one for all others', async () => {
      for (let number = 0; number < 60; number += 1) {
        await recordEvent(database.db, { ...refused, actor: 'B@ExternalID', object: `app ${number}` });
      }
      const rows = await read('B@ExternalID');
      expect(rows.map(({ object }) => object)).toEqual([
        ...Array.from({ length: 20 }, (_, number) => `app ${number}`),
        null,
      ]);
      expect(rows.at(-1)).toMatchObject({ occurrences: 40 });
    });

    it('of failed sign-ins are one row for each account', async () => {
      for (const object of ['C@ExternalID', 'D@ExternalID', 'C@ExternalID']) {
        await recordEvent(database.db, { action: 'session.sign-in', outcome: 'refused', object });
      }
      expect(await read('C@ExternalID')).toMatchObject([{ occurrences: 2 }]);
      expect(await read('D@ExternalID')).toMatchObject([{ occurrences: 1 }]);
    });

    it.each<[string, Partial<AuditEvent>]>([
      ['action', { action: 'impersonation.start' }],
      ['outcome', { outcome: 'failed' }],
      ['impersonated user', { actingAs: 'F@ExternalID' }],
      ['organisation', { organisationId: 'P@UnifiedOrg' }],
    ])('that differ in the %s are rows of their own', async (name, change) => {
      const event = { ...refused, actor: `E ${name}` };
      await recordEvent(database.db, event);
      await recordEvent(database.db, { ...event, ...change });
      expect(await read(event.actor)).toMatchObject([{ occurrences: 1 }, { occurrences: 1 }]);
    });

    it('are a new row when the first of the old row is more than an hour ago', async () => {
      const at = new Date(Date.now() - 61 * 60_000);
      const { action, outcome } = refused;
      const nothing = { acting_as: null, organisation_id: null, object: null, request_id: null };
      await database.db
        .insertInto('events')
        .values({ ...nothing, action, outcome, actor: 'G@ExternalID', at })
        .execute();
      await recordEvent(database.db, { ...refused, actor: 'G@ExternalID' });
      expect(await read('G@ExternalID')).toMatchObject([{ occurrences: 1 }, { occurrences: 1 }]);
    });
  });
});
