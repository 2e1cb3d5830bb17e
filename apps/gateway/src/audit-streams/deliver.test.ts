/** The delivery of audit streams on both engines: at least once, in order, by one process at a time. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { seedDemonstration } from '../demo/seed';
import { recordEvent } from '../events/record-event';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { type DeliveryDependencies, deliverNext, PAUSE_AFTER_MS, retryDelayMs } from './deliver';
import type { Answer } from './post-message';
import { signMessage } from './sign-message';
import { addStream, SECRET } from './test-support/add-stream';

const { alder, birch } = demoOrganisations;
const KEY = Buffer.alloc(32, 1);
const ALL = Number.MAX_SAFE_INTEGER;
const ACCEPTED: Answer = { fault: null, status: 202 };
const AWAY: Answer = { fault: 'NO_ANSWER', status: null };

const bodySchema = v.object({
  type: v.string(),
  data: v.object({ events: v.array(v.object({ event: v.object({ id: v.string(), action: v.string() }) })) }),
});

interface Received {
  headers: Record<string, string>;
  ids: number[];
  body: string;
}

describe.each(testEngines)('an audit stream on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let clock: ReturnType<typeof createFakeClock>;
  let received: Received[];
  let answer: () => Promise<Answer> | Answer;
  const running = new AbortController().signal;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('audit_streams').execute();
    clock = createFakeClock();
    received = [];
    answer = () => ACCEPTED;
  });

  /** Each is a process of its own. */
  const createProcess = (): DeliveryDependencies => ({
    db: database.db,
    sealingKeys: [KEY],
    async post(_address, headers, body) {
      const { data } = v.parse(bodySchema, JSON.parse(body));
      received.push({ headers, body, ids: data.events.map(({ event }) => Number(event.id)) });
      return answer();
    },
    clock,
    random: () => 1,
  });
  const deliver = (stream: string, process = createProcess()) => deliverNext(process, stream, ALL, running);
  function first(): Received {
    const [message] = received;
    if (message === undefined) throw new Error('Nothing was received');
    return message;
  }
  const rowOf = (id: string) =>
    database.db.selectFrom('audit_streams').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  async function add(count: number, organisationId: string | undefined = alder.id): Promise<number[]> {
    const object = randomUUID();
    for (let n = 0; n < count; n += 1)
      await recordEvent(database.db, {
        action: 'session.sign-in',
        outcome: 'success',
        object,
        ...(organisationId === undefined ? {} : { organisationId }),
      });
    const rows = await database.db
      .selectFrom('events')
      .select('id')
      .where('object', '=', object)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => Number(id));
  }
  /** Skips what is in the trail already. */
  async function addCurrentStream(organisation: string | null = null): Promise<string> {
    const [last = 0] = await add(1);
    const id = await addStream(database.db, KEY, { organisation });
    await database.db.updateTable('audit_streams').set({ position: last }).where('id', '=', id).execute();
    return id;
  }

  it('sends events in their order, at most a hundred in a message, and remembers its place', async () => {
    const stream = await addCurrentStream();
    const ids = await add(103);
    expect(await deliver(stream)).toBe(true);
    expect(await deliver(stream)).toBe(true);
    expect(await deliver(stream)).toBe(false);
    expect(received.map((message) => message.ids)).toEqual([ids.slice(0, 100), ids.slice(100)]);
    expect(await rowOf(stream)).toMatchObject({
      position: ids.at(-1),
      sending_to: null,
      lease: null,
      delivered_at: new Date(clock.now()),
    });
  });

  it('signs each message, with both secrets during a rotation', async () => {
    const stream = await addCurrentStream();
    await add(1);
    await deliver(stream);
    const { headers, body } = first();
    const message = {
      id: String(headers['webhook-id']),
      timestamp: Math.floor(clock.now() / 1000),
      body,
    };
    expect(headers).toEqual(signMessage([SECRET], message));
    expect(v.parse(bodySchema, JSON.parse(body)).type).toBe('audit.events');
    const { sealed_secret: sealed } = await rowOf(stream);
    const rotation = { sealed_previous_secret: sealed, previous_until: new Date(clock.now() + 60_000) };
    await database.db.updateTable('audit_streams').set(rotation).where('id', '=', stream).execute();
    await add(1);
    await deliver(stream);
    expect(received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    clock.advance(60_000);
    await add(1);
    await deliver(stream);
    expect(received[2]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('of an organisation has the events of that organisation alone', async () => {
    const stream = await addCurrentStream(birch.id);
    await add(2, alder.id);
    const own = await add(1, birch.id);
    await add(1, undefined);
    await deliver(stream);
    expect(received.map((message) => message.ids)).toEqual([own]);
  });

  it('sends no event beyond the settled part of the trail', async () => {
    const stream = await addCurrentStream();
    const [first = 0, second = 0] = await add(2);
    await deliverNext(createProcess(), stream, first, running);
    expect(received.map((message) => message.ids)).toEqual([[first]]);
    await deliverNext(createProcess(), stream, second, running);
    expect(received.map((message) => message.ids)).toEqual([[first], [second]]);
  });

  it('sends the same message again when the process was killed between the sending and the storing', async () => {
    const stream = await addCurrentStream();
    const ids = await add(2);
    const killed = new Promise<Answer>(() => {});
    answer = () => killed;
    void deliver(stream);
    await expect.poll(() => received.length).toBe(1);
    // Further events do not change the message that was begun.
    const more = await add(1);
    answer = () => ACCEPTED;
    expect(await deliver(stream)).toBe(false);
    clock.advance(2 * 60_000);
    expect(await deliver(stream)).toBe(true);
    expect(await deliver(stream)).toBe(true);
    expect(received.map((message) => message.ids)).toEqual([ids, ids, more]);
    const [first, again, next] = received.map(({ headers }) => headers['webhook-id']);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('is sent by one of two processes at a time', async () => {
    const stream = await addCurrentStream();
    const ids = await add(1);
    let accept = (_answer: Answer) => {};
    const waiting = new Promise<Answer>((resolve) => {
      accept = resolve;
    });
    answer = () => waiting;
    const one = deliver(stream, createProcess());
    await expect.poll(() => received.length).toBe(1);
    expect(await deliver(stream, createProcess())).toBe(false);
    accept(ACCEPTED);
    expect(await one).toBe(true);
    expect(await deliver(stream, createProcess())).toBe(false);
    expect(received.map((message) => message.ids)).toEqual([ids]);
  });

  it('does not move the place back when a process answers after its lease', async () => {
    const stream = await addCurrentStream();
    await add(1);
    let accept = (_answer: Answer) => {};
    const late = new Promise<Answer>((resolve) => {
      accept = resolve;
    });
    answer = () => late;
    const slow = deliver(stream);
    await expect.poll(() => received.length).toBe(1);
    clock.advance(2 * 60_000);
    answer = () => ACCEPTED;
    await deliver(stream);
    const more = await add(1);
    await deliver(stream);
    accept(AWAY);
    await slow;
    expect(await rowOf(stream)).toMatchObject({
      position: more.at(-1),
      failing_since: null,
      last_fault: null,
    });
  });

  it('loses nothing while the receiver is away, and waits longer after each failure', async () => {
    const stream = await addCurrentStream();
    const ids = await add(1);
    answer = () => AWAY;
    expect(await deliver(stream)).toBe(false);
    expect(await rowOf(stream)).toMatchObject({
      failures: 1,
      failing_since: new Date(clock.now()),
      next_attempt_at: new Date(clock.now() + 5_000),
      last_fault: 'NO_ANSWER',
    });
    expect(await deliver(stream)).toBe(false);
    expect(received).toHaveLength(1);
    clock.advance(5_000);
    answer = () => ({ fault: 'STATUS', status: 503 });
    await deliver(stream);
    expect(await rowOf(stream)).toMatchObject({
      next_attempt_at: new Date(clock.now() + 10_000),
      last_status: 503,
    });
    const more = await add(1);
    clock.advance(10_000);
    answer = () => ACCEPTED;
    await deliver(stream);
    await deliver(stream);
    expect(received.slice(2).map((message) => message.ids)).toEqual([ids, more]);
    expect(await rowOf(stream)).toMatchObject({ failures: 0, failing_since: null, next_attempt_at: null });
  });

  it('is paused after seven days of failures: with an event, and a word to the administrators', async () => {
    const stream = await addCurrentStream();
    await add(1);
    answer = () => AWAY;
    await deliver(stream);
    clock.advance(PAUSE_AFTER_MS);
    await deliver(stream);
    expect((await rowOf(stream)).paused_at).toEqual(new Date(clock.now()));
    const event = await database.db
      .selectFrom('events')
      .select('object')
      .where('action', '=', 'audit-stream.pause')
      .execute();
    expect(event).toEqual([{ object: stream }]);
    const told = await database.db
      .selectFrom('notifications')
      .select('title')
      .where('topic', '=', 'audit-streams')
      .execute();
    expect(told.map(({ title }) => title)).toContain('The audit stream SIEM is paused');
    clock.advance(PAUSE_AFTER_MS);
    expect(await deliver(stream)).toBe(false);
    expect(received).toHaveLength(2);
  });

  // Standard Webhooks: a receiver that answers 410 wants no more messages.
  it('is paused at once by a receiver that is gone', async () => {
    const stream = await addCurrentStream();
    await add(1);
    answer = () => ({ fault: 'STATUS', status: 410 });
    await deliver(stream);
    expect((await rowOf(stream)).paused_at).not.toBeNull();
  });

  it('is left to another process when its own stops, and this counts as no failure', async () => {
    const stream = await addCurrentStream();
    await add(1);
    const stopping = new AbortController();
    answer = () => {
      stopping.abort();
      return Promise.reject(new Error('aborted'));
    };
    expect(await deliverNext(createProcess(), stream, ALL, stopping.signal)).toBe(false);
    expect(await rowOf(stream)).toMatchObject({ lease: null, failing_since: null });
    answer = () => ACCEPTED;
    expect(await deliver(stream)).toBe(true);
  });

  it('that is switched off sends nothing, and goes on where it was', async () => {
    const stream = await addCurrentStream();
    const ids = await add(1);
    const set = (enabled: boolean) =>
      database.db.updateTable('audit_streams').set({ enabled }).where('id', '=', stream).execute();
    await set(false);
    expect(await deliver(stream)).toBe(false);
    await set(true);
    await deliver(stream);
    expect(received.map((message) => message.ids)).toEqual([ids]);
  });
});

it('the wait doubles up to an hour, half of it at random', () => {
  expect([1, 2, 3].map((failures) => retryDelayMs(failures, 1))).toEqual([5_000, 10_000, 20_000]);
  expect(retryDelayMs(1, 0)).toBe(2_500);
  expect(retryDelayMs(40, 1)).toBe(3_600_000);
});
