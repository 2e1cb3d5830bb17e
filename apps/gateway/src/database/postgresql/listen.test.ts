/** Covers the cases that only a server has: a lost connection, and other processes. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBroadcast } from '../../broadcast/broadcast';
import { publish } from '../../broadcast/publish';
import type { OpenDatabase } from '../open-database';
import { createDatabaseProxy } from '../test-support/database-proxy';
import {
  asLogin,
  createEmptyDatabase,
  type EmptyDatabase,
  hasPostgresql,
  silent,
} from '../test-support/postgresql-test-database';
import { createPostgresqlListen, type ListenEnvironment } from './listen';
import { openPostgresql } from './open-postgresql';

// 2026-11-21: skipped where no PostgreSQL server can be found.
describe.runIf(hasPostgresql)('a listener on a server', () => {
  let empty: EmptyDatabase;
  let database: OpenDatabase;
  beforeEach(async () => {
    empty = await createEmptyDatabase();
    database = await openPostgresql(empty.url, silent);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  const notify = (id: string) => database.db.transaction().execute((trx) => publish(trx, 'signing-keys', id));

  const killListeners = () =>
    asLogin(empty.url, async (db) => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'unified-shell events' and datname = current_database()`.execute(db);
      return rows.length;
    });

  /** A process that does not reconnect before `reconnect` is called. */
  function listenWithDelay() {
    const received: string[] = [];
    const waits: number[] = [];
    const signals: AbortSignal[] = [];
    let reconnect = () => {};
    const environment: ListenEnvironment = {
      random: () => 1,
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          signals.push(signal);
          signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
          waits.push(ms);
          reconnect = () => resolve(undefined);
        }),
    };
    const broadcast = openBroadcast(createPostgresqlListen(empty.url, silent, environment), silent);
    broadcast.subscribe('signing-keys', {
      onChange: (id) => received.push(id),
      onResync: () => received.push('resync'),
    });
    return { received, waits, signals, reconnect: () => reconnect(), close: () => broadcast.close() };
  }

  it('is notified to resync after its connection was killed, because messages may be missing', async () => {
    const { received, waits, reconnect, close } = listenWithDelay();
    await expect.poll(() => received).toEqual(['resync']);
    await expect.poll(killListeners).toBe(1);
    await expect.poll(() => waits.at(-1)).toBe(100);
    await notify('missed');
    expect(received).toEqual(['resync']);
    reconnect();
    await expect.poll(() => received).toEqual(['resync', 'resync']);
    await notify('delivered');
    await expect.poll(() => received).toEqual(['resync', 'resync', 'delivered']);
    await close();
  });

  it('waits with one signal for as long as a connection lasts, because each would be kept for as long as the process', async () => {
    const { waits, signals, reconnect, close } = listenWithDelay();
    for (let checks = 1; checks <= 3; checks += 1) {
      await expect.poll(() => waits.length).toBe(checks);
      reconnect();
    }
    await close();
    expect(new Set(signals).size).toBe(1);
  });

  it('waits longer after each failure, and ends at once when it is stopped', async () => {
    const url = new URL(empty.url);
    url.pathname = '/nowhere';
    const waits: number[] = [];
    const environment: ListenEnvironment = {
      random: () => 0,
      async wait(ms) {
        waits.push(ms);
        if (waits.length === 9) stopped = stop();
      },
    };
    let stopped: Promise<void> | undefined;
    const stop = createPostgresqlListen(
      url.href,
      silent,
      environment,
    )('any', {
      onMessage: () => {},
      onConnected: () => {},
      onLost: () => {},
    });
    await expect.poll(() => waits.length, { timeout: 10_000 }).toBe(9);
    await stopped;
    expect(waits).toEqual([50, 100, 200, 400, 800, 1_000, 1_000, 1_000, 1_000]);
  });

  it('X3 is known to hear nothing while its connection does not answer, and is connected anew after that', async () => {
    const network = await createDatabaseProxy(empty.url);
    const onResync = vi.fn();
    const broadcast = openBroadcast(createPostgresqlListen(network.url, silent), silent);
    broadcast.subscribe('signing-keys', { onChange() {}, onResync });
    await expect.poll(broadcast.isConnected).toBe(true);
    await expect.poll(() => onResync.mock.calls.length).toBe(1);
    network.set('hanging');
    network.freeze();
    await expect.poll(broadcast.isConnected, { timeout: 10_000 }).toBe(false);
    network.set('passing');
    await expect.poll(broadcast.isConnected, { timeout: 10_000 }).toBe(true);
    expect(onResync).toHaveBeenCalledTimes(2);
    await broadcast.close();
    await network.close();
  });

  it('receives the messages of another process', async () => {
    const other = await openPostgresql(empty.url, silent);
    const { received, close } = listenWithDelay();
    await expect.poll(() => received).toEqual(['resync']);
    await other.db.transaction().execute((trx) => publish(trx, 'signing-keys', 'from-there'));
    await expect.poll(() => received).toEqual(['resync', 'from-there']);
    await close();
    await other.close();
  });
});
