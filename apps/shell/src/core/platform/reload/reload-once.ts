import type { KeyValueStore } from '../environment';

const KEY = 'unifiedShell.reloadedFor';

/**
 * A page of an older build may ask for a chunk that is gone. Loading the page anew gets the present build; if that
 * does not help either, loading again would never end.
 * @param build the build this page is of.
 * @returns reloads, unless a page of this very build has done so already in this tab; answers whether it did.
 */
export function createReloadOnce(tab: KeyValueStore, build: string, restart: () => void): () => boolean {
  return () => {
    if (tab.get(KEY) === build) return false;
    tab.set(KEY, build);
    restart();
    return true;
  };
}
