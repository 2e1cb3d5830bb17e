import type { ShellPath } from '@unified-shell/address/shell-path';
import { normalizeAddress } from './normalize-address';
import { readLocation, type ShellLocation, toHash } from './shell-location';

/** The window's address and joint history. */
export interface Address {
  read(): URL;
  push(hash: string): void;
  replace(hash: string): void;
  /** Back, Forward, a followed link, an edited hash. Returns its undo. */
  onMove(listener: () => void): () => void;
  /** The browser shows the page again as it was when it was left. Returns its undo. */
  onBroughtBack(listener: () => void): () => void;
  /** Loads the page anew. */
  restart(): void;
  /** Leaves the page. */
  leave(url: string): void;
  /** Leaves the page for good: Back does not lead to it again. */
  exchange(url: string): void;
}

export type LocationEvent = { type: 'moved'; location: ShellLocation };

/** Moves within the shell: each changes the address and tells the store. */
export interface Navigator {
  push(path: ShellPath): void;
  replace(path: ShellPath): void;
}

/**
 * Follows the address, but for moves that are held. Returns its undo.
 * @param isFree is asked once the address has changed; whoever holds the move takes it back
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
  const tell = () => send({ type: 'moved', location: readLocation(address.read()) });
  return {
    push(path) {
      address.push(toHash(path));
      tell();
    },
    replace(path) {
      address.replace(toHash(path));
      tell();
    },
  };
}
