import type { ShellRelease } from '@unified-shell/api/shell-release';
import { CACHE_PREFIX } from './worker-messages';
import type { WorkerScope } from './worker-scope';

/** The files of one release in the browser's cache storage. Only files whose names change with their content. */
export interface ReleaseCache {
  name: string;
  /** Stores all files. Rejects, with nothing stored, if one is missing or the storage is full. */
  fill(): Promise<void>;
  isComplete(): Promise<boolean>;
  find(address: string): Promise<Response | undefined>;
  /** Removes the caches of other releases. */
  removeOthers(): Promise<void>;
}

export function createReleaseCache(
  scope: Pick<WorkerScope, 'caches' | 'fetch'>,
  release: ShellRelease,
): ReleaseCache {
  const { caches } = scope;
  const name = `${CACHE_PREFIX}${release.build}`;

  /** A file that the release before has too comes from the browser's HTTP cache. */
  async function load(file: string): Promise<[file: string, response: Response]> {
    const response = await scope.fetch(file);
    // A redirected or partial answer is not the file.
    if (response.status !== 200 || response.redirected)
      throw new Error(`${file} was answered with ${response.status}`);
    return [file, response];
  }

  return {
    name,
    async fill() {
      const loaded = await Promise.all(release.files.map(load));
      const cache = await caches.open(name);
      try {
        await Promise.all(loaded.map(([file, response]) => cache.put(file, response)));
      } catch (cause) {
        await caches.delete(name);
        throw cause;
      }
    },
    async isComplete() {
      const cache = await caches.open(name);
      const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
      return release.files.every((file) => cached.has(file));
    },
    find: (address) => caches.match(address, { cacheName: name }),
    async removeOthers() {
      const names = await caches.keys();
      const others = names.filter((other) => other.startsWith(CACHE_PREFIX) && other !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
    },
  };
}
