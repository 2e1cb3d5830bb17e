import type { Address } from '../url/navigator';

export interface FakeAddress extends Address {
  entries: string[];
  left: string[];
  restarts: number;
  /** The user navigates: a followed link, Back. */
  go(hash: string): void;
  back(): void;
  /** The browser restores the page from the back/forward cache. */
  bringBack(): void;
}

/** The window's address with a readable history. */
export function createFakeAddress(start: string): FakeAddress {
  const listeners = new Set<() => void>();
  const broughtBack = new Set<() => void>();
  const entries = [start];
  const at = (hash: string) => {
    const url = new URL(entries.at(-1) ?? start);
    url.hash = hash;
    return url.href;
  };
  const tell = () => {
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
    onBroughtBack(listener) {
      broughtBack.add(listener);
      return () => broughtBack.delete(listener);
    },
    restart() {
      address.restarts += 1;
    },
    leave: (url) => address.left.push(url),
    exchange: (url) => address.left.push(url),
    go(hash) {
      entries.push(at(hash));
      tell();
    },
    back() {
      entries.pop();
      tell();
    },
    bringBack() {
      for (const listener of broughtBack) listener();
    },
  };
  return address;
}
