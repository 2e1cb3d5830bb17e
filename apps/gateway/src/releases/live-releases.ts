/**
 * The versions and the traffic as this process knows them: in memory, and read again when any process reports a change. So
 * the choice of a version costs no statement, and goes on while the database is away.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Broadcast } from '../broadcast/broadcast';
import type { Database } from '../database/schema';
import type { FileStore } from './file-store';
import type { StoredFile } from './publish/prepare-version';
import { findFiles, type KnownVersion, listKnownVersions, listReleases, type Release } from './store';
import { chooseVersion, type Opener, type Traffic } from './traffic/choose-version';

/** The label of the files that are built with the product. */
export const PRODUCT_FILES = 'live';

export interface LiveReleases {
  find(appId: string): Release | undefined;
  all(): Iterable<Release>;
  /** The versions of a solution that are not disabled, the newest first. */
  versionsOf(appId: string): readonly string[];
  /** All versions of a solution, the newest first. */
  knownOf(appId: string): readonly KnownVersion[];
  /** The version of each solution with published versions, for one person in one organisation. */
  chooseFor(opener: Opener): Record<string, string>;
  /** The hash of each file of a version, by its path. */
  filesOf(appId: string, version: string): Promise<ReadonlyMap<string, string>>;
  load(hash: string): Promise<StoredFile | undefined>;
}

export interface OpenLiveReleases extends LiveReleases {
  /** Calls the listener each time people may be given other versions than before. */
  onTraffic(listener: () => void): void;
  close(): void;
}

export interface LiveReleasesDependencies {
  db: Database;
  broadcast: Broadcast;
  files: FileStore;
  log: { warn(facts: object, text: string): void };
}

const MAX_CACHED_BYTES = 67_108_864;
const MAX_CACHED_LISTS = 200;

/** Rejects when the versions cannot be read. */
export async function openLiveReleases({
  db,
  broadcast,
  files,
  log,
}: LiveReleasesDependencies): Promise<OpenLiveReleases> {
  let releases = new Map<string, Release>();
  let versions = new Map<string, KnownVersion[]>();
  const read = async () => {
    const [allReleases, allVersions] = [await listReleases(db), await listKnownVersions(db)];
    releases = new Map(allReleases.map((release) => [release.appId, release]));
    versions = groupBySolution(allVersions);
  };
  const knownOf = (appId: string): readonly KnownVersion[] => versions.get(appId) ?? [];
  await read();
  const listeners = new Set<() => void>();
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading
      .then(async () => {
        const before = trafficOf(releases);
        await read();
        if (!isDeepStrictEqual(before, trafficOf(releases))) for (const listener of listeners) listener();
      })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the releases could not be read; the previous ones stay in use'),
      );
  };
  const unsubscribe = broadcast.subscribe('releases', { onChange: readAgain, onResync: readAgain });

  // Files of one integrity and of one hash never change, so that both caches only forget what was not used for long.
  const lists = new Map<string, ReadonlyMap<string, string>>();
  const contents = new Map<string, StoredFile>();
  let cachedBytes = 0;
  return {
    find: (appId) => releases.get(appId),
    all: () => releases.values(),
    versionsOf: (appId) =>
      knownOf(appId)
        .filter(({ isDisabled }) => !isDisabled)
        .map(({ version }) => version),
    knownOf,
    chooseFor: (opener) =>
      Object.fromEntries(
        [...releases.values()].map((release) => [
          release.appId,
          chooseVersion(release, opener) ?? PRODUCT_FILES,
        ]),
      ),
    async filesOf(appId, version) {
      const integrity = knownOf(appId).find((each) => each.version === version)?.integrity;
      const key = JSON.stringify([appId, version, integrity]);
      const known = lists.get(key) ?? (await findFiles(db, appId, version)) ?? new Map<string, string>();
      lists.delete(key);
      lists.set(key, known);
      const [oldest] = lists.keys();
      if (lists.size > MAX_CACHED_LISTS && oldest !== undefined) lists.delete(oldest);
      return known;
    },
    async load(hash) {
      const cached = contents.get(hash);
      const file = cached ?? (await files.get(db, hash));
      if (file === undefined) return undefined;
      // Another call may have loaded it in the meantime.
      if (!contents.delete(hash)) cachedBytes += sizeOf(file);
      contents.set(hash, file);
      for (const [oldest, each] of contents) {
        if (cachedBytes <= MAX_CACHED_BYTES || oldest === hash) break;
        contents.delete(oldest);
        cachedBytes -= sizeOf(each);
      }
      return file;
    },
    onTraffic: (listener) => void listeners.add(listener),
    close: unsubscribe,
  };
}

/** The facts by which a version is chosen for a person. */
const trafficOf = (releases: ReadonlyMap<string, Release>) =>
  [...releases.values()].map(
    ({ appId, live, candidate, isPaused, percentage, programmes, organisations }): Traffic => ({
      ...{ appId, live, candidate, isPaused, percentage, programmes, organisations },
    }),
  );

const sizeOf = ({ content, brotli }: StoredFile) => content.length + (brotli?.length ?? 0);

function groupBySolution(all: readonly KnownVersion[]): Map<string, KnownVersion[]> {
  const bySolution = new Map<string, KnownVersion[]>();
  for (const known of all) bySolution.set(known.appId, [...(bySolution.get(known.appId) ?? []), known]);
  return bySolution;
}
