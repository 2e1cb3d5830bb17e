import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { REQUEST_ROLE } from '../database/roles';
import { asOwner } from '../database/test-support/as-owner';
import { testEngines } from '../database/test-support/test-engines';
import { startAuditRetention } from './audit-retention';
import { recordEvent } from './record-event';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe.each(testEngines)('the retention of the audit trail on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() =>
    asOwner(database.db, async (owner) => {
      await sql`alter table events disable trigger user`.execute(owner);
      await sql`alter table events no force row level security`.execute(owner);
      await sql`delete from events`.execute(owner);
      await sql`alter table events force row level security`.execute(owner);
      await sql`alter table events enable trigger user`.execute(owner);
    }),
  );

  async function addEvents(days: readonly number[]): Promise<void> {
    const nothing = { actor: null, acting_as: null, organisation_id: null, request_id: null };
    const event = { ...nothing, action: 'session.sign-in', outcome: 'success' } as const;
    await database.db
      .insertInto('events')
      .values(days.map((age) => ({ ...event, object: `${age} days`, at: daysAgo(age) })))
      .execute();
  }
  const readEvents = () =>
    database.db.selectFrom('events').select(['action', 'object', 'occurrences']).orderBy('id').execute();
  const readObjects = async () => (await readEvents()).map(({ object }) => object);
  const deleteExpired = async (days: number, rows = 1_000) => {
    const query = sql<{ deleted: number }>`select delete_expired_events(${days}, ${rows}) as deleted`;
    return (await query.execute(database.db)).rows[0]?.deleted;
  };

  it('deletes all older events in batches, records each deletion, and keeps the rest', async () => {
    await addEvents([500, 450, 402, 399, 1]);
    const warn = vi.fn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stop = startAuditRetention({ db: database.db, retentionDays: 400, log: { warn }, batchRows: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await expect.poll(async () => (await readObjects()).includes('402 days')).toBe(false);
    await stop();
    const newest = (age: number) => `${daysAgo(age).toISOString().slice(0, 16)}`;
    expect(await readEvents()).toEqual([
      { action: 'session.sign-in', object: '399 days', occurrences: 1 },
      { action: 'session.sign-in', object: '1 days', occurrences: 1 },
      { action: 'audit.delete-expired', object: expect.stringContaining(newest(450)), occurrences: 2 },
      { action: 'audit.delete-expired', object: expect.stringContaining(newest(402)), occurrences: 1 },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('records nothing when no event is old enough', async () => {
    await addEvents([399]);
    expect(await deleteExpired(400)).toBe(0);
    expect(await readObjects()).toEqual(['399 days']);
  });

  it('refuses to delete events of the last 30 days, whatever it is asked to', async () => {
    await addEvents([20]);
    await expect(deleteExpired(10)).rejects.toThrow('append-only');
    expect(await readObjects()).toEqual(['20 days']);
  });

  it('deletes old events only in the function: neither the system nor the owner may', async () => {
    await addEvents([500]);
    const remove = sql`delete from events where object = '500 days'`;
    await expect(remove.execute(database.db)).rejects.toThrow('permission denied');
    await asOwner(database.db, async (owner) => {
      await remove.execute(owner);
      await sql`alter table events no force row level security`.execute(owner);
      await expect(remove.execute(owner)).rejects.toThrow('append-only');
      await sql`alter table events force row level security`.execute(owner);
    });
    expect(await readObjects()).toEqual(['500 days']);
  });

  it.each([
    ['the actor', "actor = 'forged', occurrences = occurrences + 1"],
    ['the number by two', 'occurrences = occurrences + 2'],
    ['the outcome', "outcome = 'success', occurrences = occurrences + 1"],
  ])(
    'changes nothing in a function of the owner but the number of a refusal by one: not %s',
    async (_, change) => {
      await recordEvent(database.db, { action: 'session.sign-in', outcome: 'refused' });
      await asOwner(database.db, (owner) =>
        sql`create or replace function forge() returns void language sql security definer
        as $$ update events set ${sql.raw(change)} $$`.execute(owner),
      );
      await expect(sql`select forge()`.execute(database.db)).rejects.toThrow('append-only');
    },
  );

  it('is not for requests', async () => {
    const asRequest = database.db.transaction().execute(async (trx) => {
      await sql`set local role ${sql.id(REQUEST_ROLE)}`.execute(trx);
      await sql`select delete_expired_events(400, 10)`.execute(trx);
    });
    await expect(asRequest).rejects.toThrow('permission denied');
  });
});

describe('the schedule', () => {
  it('goes on after a failure, which it logs, and ends when it is stopped', async () => {
    vi.useFakeTimers();
    const warn = vi.fn();
    const db = {
      getExecutor: () => {
        throw new Error('database away');
      },
    };
    const stop = startAuditRetention({ db: Object(db), retentionDays: 400, log: { warn } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(warn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(warn).toHaveBeenCalledTimes(2);
    await stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(warn).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
