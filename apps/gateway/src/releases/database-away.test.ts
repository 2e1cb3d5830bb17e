/** A canary while the database is away: traffic and counts of this process go on, and nothing is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Broadcast } from '../broadcast/broadcast';
import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/schema';
import { createTestDatabase } from '../database/test-support/test-database';
import { inOrder } from '../test-support/in-order';
import { createFileStore } from './create-file-store';
import { type OpenLiveReleases, openLiveReleases } from './live-releases';
import { createOutcomeCounter } from './safeguard/count-outcomes';
import { presentPause } from './safeguard/pause-reason';
import { checkCandidates } from './safeguard/watch-candidates';

const OPENER = { personId: 'p', organisation: 'o', programmes: [] };
const HASH = 'aa'.repeat(32);

let database: OpenDatabase;
let isAway = false;
/** The database, which can be away. */
let db: Database;
let change: () => void = () => {};
const warnings: string[] = [];
const log = { warn: (_facts: object, text: string) => void warnings.push(text) };

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Proxy(database.db, {
    get(target, name) {
      if (isAway) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const now = new Date('2026-11-25T12:00:00Z');
  for (const version of ['1.0.0', '2.0.0'])
    await database.db
      .insertInto('solution_versions')
      .values({
        app_id: 'sample',
        version,
        integrity: 'sha256-x',
        files: JSON.stringify({ 'index.html': HASH }),
        registration: null,
        published_by: 'operator',
        published_at: now,
        disabled_at: null,
        approved_at: null,
      })
      .execute();
  await database.db
    .insertInto('solution_releases')
    .values({
      app_id: 'sample',
      live: '1.0.0',
      candidate: '2.0.0',
      percentage: 100,
      programmes: [],
      organisations: [],
      started_at: now,
      changed_by: 'operator',
    })
    .execute();
  const content = Buffer.from('page');
  await database.db.insertInto('release_files').values({ hash: HASH, content, brotli: null }).execute();
});
afterAll(() => database.close());
beforeEach(() => {
  isAway = false;
  warnings.length = 0;
});

const broadcast: Broadcast = {
  subscribe(_topic, { onChange }) {
    change = () => onChange('any-solution');
    return () => {};
  },
};

const open = (): Promise<OpenLiveReleases> =>
  openLiveReleases({ db, broadcast, files: createFileStore(undefined), log });

describe('a canary while the database is away', inOrder, () => {
  it('has the traffic that was last read, and the files that are in memory', async () => {
    const releases = await open();
    await releases.filesOf('sample', '2.0.0');
    await releases.load(HASH);
    isAway = true;
    change();
    await expect
      .poll(() => warnings)
      .toEqual(['the releases could not be read; the previous ones stay in use']);
    expect(releases.chooseFor(OPENER)).toEqual({ sample: '2.0.0' });
    expect((await releases.filesOf('sample', '2.0.0')).get('index.html')).toBe(HASH);
    expect((await releases.load(HASH))?.content.toString()).toBe('page');
    await expect(releases.filesOf('sample', '1.0.0')).rejects.toThrow('away');
    isAway = false;
    expect((await releases.filesOf('sample', '1.0.0')).get('index.html')).toBe(HASH);
  });

  it('keeps its counts, and is judged by all of them when the database is back', async () => {
    const releases = await open();
    const counter = createOutcomeCounter(db, releases, { now: () => 0 });
    const check = () => checkCandidates({ db, releases, counter, clock: { now: () => 0 }, log });
    const countAll = (people: number) => {
      for (let person = 0; person < people; person++)
        for (const type of ['timeout', 'error'])
          counter.count({ type, solution: 'sample', version: '2.0.0' }, `person ${person}`);
    };
    isAway = true;
    countAll(1);
    await expect(check()).rejects.toThrow('away');
    countAll(2);
    await expect(check()).rejects.toThrow('away');
    isAway = false;
    await check();
    const [outcomes] = await database.db.selectFrom('release_outcomes').selectAll().execute();
    // Two failures of each of two people: the first was at the limit already.
    expect([Number(outcomes?.opened), Number(outcomes?.failed)]).toEqual([4, 4]);
    const [release] = await database.db.selectFrom('solution_releases').select('paused_reason').execute();
    const { pausedReason } = presentPause(release?.paused_reason ?? null);
    expect(pausedReason).toContain('4 of 4 openings failed');
  });
});
