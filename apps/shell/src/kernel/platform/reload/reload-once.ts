import type { KeyValueStore } from '../environment';

const KEY = 'unifiedShell.reloadedFor';

/**
 * A page of an older build may request a chunk that was removed. A reload gets the present build. If the reload does
 * not help, further reloads would never end.
 * @param build the build of this page
 * @returns a function that reloads, unless a page of this build has already done so in this tab; returns whether it
 * did
 */
export function createReloadOnce(tab: KeyValueStore, build: string, restart: () => void): () => boolean {
  return () => {
    if (tab.get(KEY) === build) return false;
    tab.set(KEY, build);
    restart();
    return true;
  };
}
