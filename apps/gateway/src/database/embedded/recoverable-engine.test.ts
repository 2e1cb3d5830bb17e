import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKysely } from '../create-kysely';
import type { Database } from '../schema';
import { createTestEngine } from '../test-support/test-database';
import { createEmbeddedPool } from './embedded-pool';
import { createEmbeddedListen } from './listen';
import { createRecoverableEngine, type RecoverableEngine } from './recoverable-engine';

/** Runs the statements of all tests. Each engine of a test is a handle to it that can panic or be closed by itself. */
let running: PGlite;
let handles: Handle[];
let held: boolean;
let hasRoom: boolean;
let warnings: string[];
let recoverable: RecoverableEngine;
let db: Database;
beforeAll(async () => {
  running = await createTestEngine();
});
afterAll(() => running.close());

interface Handle {
  engine: PGlite;
  isClosed: boolean;
  /** Takes the place of the exchange with the engine, once it is set. */
  execProtocol: PGlite['execProtocol'] | undefined;
}

function openHandle(): Handle {
  const engine = new Proxy(running, {
    get(target, name) {
      if (name === 'closed') return handle.isClosed;
      if (name === 'close') return async () => (handle.isClosed = true);
      if (name === 'execProtocol' && handle.execProtocol !== undefined) return handle.execProtocol;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const handle: Handle = { engine, isClosed: false, execProtocol: undefined };
  handles.push(handle);
  return handle;
}

beforeEach(async () => {
  await running.exec(`rollback; deallocate all; delete from installation;
    set session characteristics as transaction read write`);
  handles = [];
  held = true;
  hasRoom = true;
  warnings = [];
  recoverable = createRecoverableEngine(openHandle().engine, {
    isHeld: () => Promise.resolve(held),
    hasSpace: () => Promise.resolve(hasRoom),
    reopen: async () => openHandle().engine,
    warn: (_facts, text) => warnings.push(text),
  });
  db = createKysely(createEmbeddedPool(recoverable));
});

const write = (key: string) => db.insertInto('installation').values({ key, value: '' }).execute();
const read = () => db.selectFrom('installation').select('key').execute();
/** The error of the engine when it cannot create a file of its log. */
const panicking = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), {
  severity: 'PANIC',
  code: '53100',
});

function panicOnce(): () => number {
  const [first] = handles;
  let attempts = 0;
  if (first !== undefined) {
    first.execProtocol = () => {
      attempts += 1;
      return Promise.reject(panicking);
    };
  }
  return () => attempts;
}

it('the embedded database rejects writes and serves reads while the disk has no room, and writes again afterwards', async () => {
  await write('before');
  hasRoom = false;
  await expect(write('refused')).rejects.toMatchObject({ code: 'NOT_WRITABLE' });
  expect(await read()).toEqual([{ key: 'before' }]);
  hasRoom = true;
  await write('after');
  expect(await read()).toEqual([{ key: 'before' }, { key: 'after' }]);
  expect(warnings).toHaveLength(2);
});

it('the embedded database sends no statement to an engine that has panicked, not even a rollback; the next call opens another', async () => {
  const attempts = panicOnce();
  const within = db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await expect(within).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: panicking });
  expect(attempts()).toBe(1);
  await write('on the second');
  expect(await read()).toEqual([{ key: 'on the second' }]);
});

it('the embedded database opens no other engine while the disk has no room for its recovery', async () => {
  panicOnce();
  await expect(write('lost')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  hasRoom = false;
  await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  hasRoom = true;
  expect(await read()).toEqual([]);
});

it('the embedded database ends a transaction that fails because a file cannot be opened, before the next caller', async () => {
  const forbidden = `do $$ begin raise exception using errcode = '42501',
    message = 'could not open file "base/5/16598": Read-only file system'; end $$`;
  const within = db.transaction().execute((trx) => sql.raw(forbidden).execute(trx));
  await expect(within).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await read()).toEqual([]);
});

it('the embedded database keeps the engine after a mistake in a statement', async () => {
  await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' });
  expect(await read()).toEqual([]);
  expect(warnings).toEqual([]);
});

it('the embedded database keeps a listener on the next engine, and notifies it that messages may have been missed', async () => {
  const received: string[] = [];
  let connections = 0;
  const stop = createEmbeddedListen(recoverable)('channel', {
    onMessage: (payload) => received.push(payload),
    onConnected() {
      connections += 1;
    },
    onLost() {},
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

it('the embedded database can be closed after the engine has panicked', async () => {
  panicOnce();
  await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await recoverable.close();
  await expect(read()).rejects.toMatchObject({ code: 'CLOSED' });
});

it('the embedded database tells when its folder cannot be looked at, and when it can be again, each time', async () => {
  for (let time = 1; time <= 2; time += 1) {
    held = false;
    await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    held = true;
    await read();
    await read();
    expect(warnings).toHaveLength(2 * time);
  }
});

it('X2 the embedded database runs no statement of a process that has lost its folder, not even within a transaction', async () => {
  await write('before');
  const sent: unknown[] = [];
  const within = db.transaction().execute(async (trx) => {
    await trx.insertInto('installation').values({ key: 'within', value: '' }).execute();
    held = false;
    const [first] = handles;
    if (first !== undefined) first.execProtocol = (...call) => Promise.reject(sent.push(call));
  });
  await expect(within).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(write('after')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(sent).toEqual([]);
  expect(warnings).toHaveLength(1);
  await recoverable.close();
  expect(handles[0]?.isClosed).toBe(false);
});
