import type { ShellPath } from '@unified-shell/address/shell-path';
import { normalizeAddress, readLocation, type ShellLocation, toHash } from './shell-location';

/** The window's address and session history. */
export interface Address {
  read(): URL;
  push(hash: string): void;
  replace(hash: string): void;
  /** Back, Forward, a followed link, an edited hash. Returns the unsubscribe function. */
  onMove(listener: () => void): () => void;
  /** The browser restores the page from the back/forward cache. Returns the unsubscribe function. */
  onRestored(listener: () => void): () => void;
  /** Reloads the page. */
  restart(): void;
  /** Leaves the page. */
  leave(url: string): void;
  /** Leaves the page and replaces its history entry: Back does not lead to it again. */
  leaveAndReplace(url: string): void;
}

export type LocationEvent = { type: 'moved'; location: ShellLocation };

/** Moves within the shell: each method changes the address and notifies the store. */
export interface Navigator {
  push(path: ShellPath): void;
  replace(path: ShellPath): void;
}

/**
 * Sends each change of the address to the store, except blocked moves. Returns the unsubscribe function.
 * @param isFree called after the address has changed; if it returns false, it has restored the address
 */
export function followAddress(
  address: Address,
  isFree: () => boolean,
  send: (event: LocationEvent) => void,
): () => void {
  return address.onMove(() => {
    if (!isFree()) return;
    const written = address.read();
    const { url } = normalizeAddress(written);
    if (url.hash !== written.hash) address.replace(url.hash);
    send({ type: 'moved', location: readLocation(url) });
  });
}

export function createNavigator(address: Address, send: (event: LocationEvent) => void): Navigator {
  const sendMove = () => send({ type: 'moved', location: readLocation(address.read()) });
  return {
    push(path) {
      address.push(toHash(path));
      sendMove();
    },
    replace(path) {
      address.replace(toHash(path));
      sendMove();
    },
  };
}
