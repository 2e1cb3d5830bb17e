import type { Address } from '../kernel/url/navigator';

export interface FakeAddress extends Address {
  entries: string[];
  left: string[];
  restarts: number;
  /** The user navigates: a followed link, Back. */
  go(hash: string): void;
  back(): void;
  /** The browser restores the page from the back/forward cache. */
  restoreFromCache(): void;
}

/** The window's address with a readable history. */
export function createFakeAddress(start: string): FakeAddress {
  const listeners = new Set<() => void>();
  const restoreListeners = new Set<() => void>();
  const entries = [start];
  const at = (hash: string) => {
    const url = new URL(entries.at(-1) ?? start);
    url.hash = hash;
    return url.href;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const address: FakeAddress = {
    entries,
    left: [],
    restarts: 0,
    read: () => new URL(entries.at(-1) ?? start),
    push(hash) {
      if (address.read().hash !== hash) entries.push(at(hash));
    },
    replace(hash) {
      entries.splice(-1, 1, at(hash));
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onRestored(listener) {
      restoreListeners.add(listener);
      return () => restoreListeners.delete(listener);
    },
    restart() {
      address.restarts += 1;
    },
    leave: (url) => address.left.push(url),
    leaveAndReplace: (url) => address.left.push(url),
    go(hash) {
      entries.push(at(hash));
      notify();
    },
    back() {
      entries.pop();
      notify();
    },
    restoreFromCache() {
      for (const listener of restoreListeners) listener();
    },
  };
  return address;
}
