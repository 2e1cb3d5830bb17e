import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKysely } from '../create-kysely';
import type { Database } from '../schema';
import { createTestEngine } from '../test-support/test-database';
import { createEmbeddedPool } from './embedded-pool';
import { createEmbeddedListen } from './listen';
import { createRecoverableEngine, type RecoverableEngine } from './recoverable-engine';

let engines: PGlite[];
let held: boolean;
let hasRoom: boolean;
let warnings: string[];
let recoverable: RecoverableEngine;
let db: Database;
beforeEach(async () => {
  const open = async () => {
    const engine = await createTestEngine();
    engines.push(engine);
    return engine;
  };
  engines = [];
  held = true;
  hasRoom = true;
  warnings = [];
  recoverable = createRecoverableEngine(await open(), {
    isHeld: () => Promise.resolve(held),
    hasSpace: () => Promise.resolve(hasRoom),
    reopen: open,
    warn: (_facts, text) => warnings.push(text),
  });
  db = createKysely(createEmbeddedPool(recoverable));
});
afterEach(async () => {
  for (const engine of engines) if (!engine.closed) await engine.close();
});

const write = (key: string) => db.insertInto('installation').values({ key, value: '' }).execute();
const read = () => db.selectFrom('installation').select('key').execute();
/** The error of the engine when it cannot create a file of its log. */
const panicking = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), {
  severity: 'PANIC',
  code: '53100',
});

function panicOnce(): () => number {
  const [first] = engines;
  let attempts = 0;
  if (first !== undefined) {
    first.execProtocol = () => {
      attempts += 1;
      return Promise.reject(panicking);
    };
  }
  return () => attempts;
}

it('rejects writes and serves reads while the disk has no room, and writes again afterwards', async () => {
  await write('before');
  hasRoom = false;
  await expect(write('refused')).rejects.toMatchObject({ code: 'NOT_WRITABLE' });
  expect(await read()).toEqual([{ key: 'before' }]);
  hasRoom = true;
  await write('after');
  expect(await read()).toEqual([{ key: 'before' }, { key: 'after' }]);
  expect(warnings).toHaveLength(2);
});

it('sends no statement to an engine that has panicked, not even a rollback; the next call opens another', async () => {
  const attempts = panicOnce();
  const within = db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await expect(within).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: panicking });
  expect(attempts()).toBe(1);
  await write('on the second');
  expect(await read()).toEqual([{ key: 'on the second' }]);
});

it('opens no other engine while the disk has no room for its recovery', async () => {
  panicOnce();
  await expect(write('lost')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  hasRoom = false;
  await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  hasRoom = true;
  expect(await read()).toEqual([]);
});

it('ends a transaction that fails because a file cannot be opened, before the next caller', async () => {
  const forbidden = `do $$ begin raise exception using errcode = '42501',
    message = 'could not open file "base/5/16598": Read-only file system'; end $$`;
  const within = db.transaction().execute((trx) => sql.raw(forbidden).execute(trx));
  await expect(within).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await read()).toEqual([]);
});

it('keeps the engine after a mistake in a statement', async () => {
  await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' });
  expect(await read()).toEqual([]);
  expect(warnings).toEqual([]);
});

it('keeps a listener on the next engine, and notifies it that messages may have been missed', async () => {
  const received: string[] = [];
  let connections = 0;
  const stop = createEmbeddedListen(recoverable)('channel', {
    onMessage: (payload) => received.push(payload),
    onConnected() {
      connections += 1;
    },
  });
  await expect.poll(() => connections).toBe(1);
  panicOnce();
  await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await read();
  await expect.poll(() => connections).toBe(2);
  await sql`select pg_notify('channel', 'after')`.execute(db);
  await expect.poll(() => received).toEqual(['after']);
  await stop();
});

it('can be closed after the engine has panicked', async () => {
  panicOnce();
  await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await recoverable.close();
  await expect(read()).rejects.toMatchObject({ code: 'CLOSED' });
});

it('X2 runs no statement of a process that has lost its folder, not even within a transaction', async () => {
  await write('before');
  const sent: unknown[] = [];
  const within = db.transaction().execute(async (trx) => {
    await trx.insertInto('installation').values({ key: 'within', value: '' }).execute();
    held = false;
    const [engine] = engines;
    if (engine !== undefined) engine.execProtocol = (...call) => Promise.reject(sent.push(call));
  });
  await expect(within).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(write('after')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(sent).toEqual([]);
  expect(warnings).toHaveLength(1);
  await recoverable.close();
  expect(engines[0]?.closed).toBe(false);
});
