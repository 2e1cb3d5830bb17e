/** The guarantees to a subscriber, the same on both engines. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { type TestEngine, testEngines } from '../database/test-support/test-engines';
import { type OpenBroadcast, openBroadcast } from './broadcast';
import { publish } from './publish';

const silent = { warn: () => {} };

describe.each<TestEngine>(testEngines)('events on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let broadcast: OpenBroadcast;
  let received: string[];
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    received = [];
    broadcast = openBroadcast(database.listen, silent);
    broadcast.subscribe('signing-keys', {
      onChange: (id) => received.push(id),
      onResync: () => received.push('resync'),
    });
    await expect.poll(() => received).toEqual(['resync']);
  });
  afterEach(() => broadcast.close());

  const send = (...ids: string[]) =>
    database.db.transaction().execute(async (trx) => {
      for (const id of ids) await publish(trx, 'signing-keys', id);
    });

  it('are received in the order in which they were published', async () => {
    await send('one', 'two');
    await send('three');
    await expect.poll(() => received).toEqual(['resync', 'one', 'two', 'three']);
  });

  it('are received when their transaction has committed, and not before', async () => {
    await database.db.transaction().execute(async (trx) => {
      await publish(trx, 'signing-keys', 'late');
      await trx.insertInto('installation').values({ key: 'change', value: 'made' }).execute();
      expect(received).toEqual(['resync']);
    });
    await expect.poll(() => received).toEqual(['resync', 'late']);
  });

  it('are never received from a transaction that was rolled back', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await publish(trx, 'signing-keys', 'never');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await send('after');
    await expect.poll(() => received).toEqual(['resync', 'after']);
  });

  it('are refused when they are longer than a notification can be', async () => {
    await expect(send('x'.repeat(8_000))).rejects.toBeInstanceOf(TypeError);
  });

  it('are not received after the broadcast was closed', async () => {
    await broadcast.close();
    await send('unheard');
    expect(received).toEqual(['resync']);
  });
});
