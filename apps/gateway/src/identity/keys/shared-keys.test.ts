/** Several processes on one database: they agree on their keys, and each accepts tokens that another one signs. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenBroadcast, openBroadcast } from '../../broadcast/broadcast';
import type { OpenDatabase } from '../../database/open-database';
import { openPostgresql } from '../../database/postgresql/open-postgresql';
import {
  createEmptyDatabase,
  type EmptyDatabase,
  hasPostgresql,
  silent,
} from '../../database/test-support/postgresql-test-database';
import { systemClock } from '../../platform/clock';
import { createKeyRing } from './key-ring';
import { loadSigningKeys } from './signing-keys';

const sealingKey = randomBytes(32);

// 2026-11-21: skipped where no PostgreSQL server is found.
describe.runIf(hasPostgresql)('two processes on one database', () => {
  let empty: EmptyDatabase;
  let processes: OpenDatabase[];
  let broadcast: OpenBroadcast | undefined;
  beforeEach(async () => {
    empty = await createEmptyDatabase();
    processes = await Promise.all([openPostgresql(empty.url, silent), openPostgresql(empty.url, silent)]);
  });
  afterEach(async () => {
    await broadcast?.close();
    await Promise.all(processes.map(({ close }) => close()));
    await empty.remove();
  });

  const load = ({ db }: OpenDatabase) => loadSigningKeys(db, [sealingKey], Date.now());

  it('that start at once on an empty database agree on one key of each algorithm', async () => {
    const [one, other] = await Promise.all(processes.map(load));
    expect(one?.all).toHaveLength(2);
    expect(other?.all).toEqual(one?.all);
  });

  it('find a key that the other process adds later', async () => {
    const [one, other] = processes;
    if (one === undefined || other === undefined) throw new Error('two are open');
    const keys = await load(one);
    broadcast = openBroadcast(one.listen, silent);
    const loads: number[] = [];
    const keyRing = createKeyRing({
      keys,
      load: async () => {
        const loaded = await load(one);
        loads.push(loaded.all.length);
        return loaded;
      },
      broadcast,
      clock: systemClock,
      log: silent,
    });
    await expect.poll(() => loads).toEqual([2]);

    // Adds another key: without rows the load creates one, and the old rows are then inserted again.
    const rows = await other.db.deleteFrom('signing_keys').returningAll().execute();
    const added = await load(other);
    await other.db.insertInto('signing_keys').values(rows).execute();
    await expect.poll(() => loads.length).toBe(2);
    const find = keyRing.findKey({ alg: 'ES256', kid: added.current.kid }, { payload: '', signature: '' });
    expect(await find).toBeDefined();
    expect(loads).toHaveLength(2);
    keyRing.close();
  });
});
