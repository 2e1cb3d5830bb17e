/** The versions and files that a process keeps in memory. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Broadcast } from '../broadcast/broadcast';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { createLogLines } from '../test-support/log-lines';
import { createFileStore } from './create-file-store';
import type { FileStore } from './file-store';
import { openLiveReleases } from './live-releases';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let change: () => void = () => {};
const broadcast: Broadcast = {
  subscribe(_topic, { onChange }) {
    change = () => onChange('any-solution');
    return () => {};
  },
};

const open = (files: FileStore = createFileStore(undefined)) =>
  openLiveReleases({ db: database.db, broadcast, files, log: createLogLines().logger });

it('counts a file once that is loaded twice at the same moment', async () => {
  const loaded: string[] = [];
  // Two of them fit into the cache, three do not.
  const content = Buffer.alloc(30_000_000);
  const releases = await open({
    ...createFileStore(undefined),
    async get(_db, hash) {
      loaded.push(hash);
      return { hash, content, brotli: undefined };
    },
  });
  await Promise.all([releases.load('a'), releases.load('a')]);
  await releases.load('b');
  await releases.load('a');
  expect(loaded).toEqual(['a', 'a', 'b']);
});

it('reads the files of a version anew that was deleted and published again', async () => {
  const publish = (integrity: string) =>
    database.db
      .insertInto('solution_versions')
      .values({
        ...{ app_id: 'sample', version: '1.0.0', integrity, registration: null, published_by: 'operator' },
        files: JSON.stringify({ 'index.html': integrity }),
        ...{ published_at: new Date(), disabled_at: null, approved_at: null },
      })
      .execute();
  await publish('one');
  const releases = await open();
  const page = async () => (await releases.filesOf('sample', '1.0.0')).get('index.html');
  expect(await page()).toBe('one');
  await database.db.deleteFrom('solution_versions').execute();
  await publish('other');
  change();
  await expect.poll(page).toBe('other');
});

it('tells when people may be given another version, and not when one is only published', async () => {
  const releases = await open();
  let told = 0;
  releases.onTraffic(() => {
    told += 1;
  });
  const read = async (isRead: () => boolean) => {
    change();
    await expect.poll(isRead).toBe(true);
  };
  await database.db.updateTable('solution_versions').set({ integrity: 'third' }).execute();
  await read(() => releases.knownOf('sample')[0]?.integrity === 'third');
  expect(told).toBe(0);
  const traffic = { ...{ percentage: 0, programmes: [], organisations: [] }, started_at: new Date() };
  await database.db
    .insertInto('solution_releases')
    .values({ app_id: 'sample', changed_by: 'operator', ...traffic })
    .execute();
  await read(() => releases.find('sample') !== undefined);
  const before = told;
  await database.db.updateTable('solution_releases').set({ candidate: '1.0.0', percentage: 100 }).execute();
  await read(() => releases.find('sample')?.candidate === '1.0.0');
  await expect.poll(() => told).toBe(before + 1);
  releases.close();
});
