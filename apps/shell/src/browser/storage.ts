import type { KeyValueStore } from '../kernel/platform/environment';

/** Browser storage that never throws: if it is refused or full, values are not stored. */
export function createBrowserStorage(open: () => Storage): KeyValueStore {
  const attempt = <Result>(run: (storage: Storage) => Result): Result | undefined => {
    try {
      return run(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}
