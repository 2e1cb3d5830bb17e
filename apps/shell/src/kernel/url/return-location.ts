import { parseShellPath } from '@unified-shell/address/shell-path';
import type { KeyValueStore } from '../platform/environment';

const KEY = 'unifiedShell.return.';

/** The location to return to: the shell's own query and the hash, each empty or with its `?` or `#`. */
export interface ReturnLocation {
  search: string;
  hash: string;
}

/** Stores the location under `state` while the user signs in, because a hash does not survive redirects. */
export function storeReturnLocation(
  { search, hash }: ReturnLocation,
  tab: KeyValueStore,
  state: string,
): void {
  tab.set(KEY + state, search + hash);
}

/**
 * The location to open after sign-in: the one stored under `state`; if that is lost, `old_hash`. Either is accepted
 * only as a shell route (ROUTE-19, ARCHITECTURE, "Sign-in and refresh of tokens").
 */
export function takeReturnLocation(query: URLSearchParams, tab: KeyValueStore): ReturnLocation | undefined {
  const state = query.get('state');
  const remembered = state === null ? undefined : tab.get(KEY + state);
  if (state !== null) tab.remove(KEY + state);
  const returnLocation = remembered === undefined ? readOldHash(query.get('old_hash')) : split(remembered);
  return returnLocation && parseShellPath(returnLocation.hash) ? returnLocation : undefined;
}

function readOldHash(oldHash: string | null): ReturnLocation | undefined {
  if (oldHash === null) return undefined;
  return { search: '', hash: oldHash.startsWith('#') ? oldHash : `#${oldHash}` };
}

function split(returnLocation: string): ReturnLocation {
  const mark = returnLocation.indexOf('#');
  return mark < 0
    ? { search: returnLocation, hash: '' }
    : { search: returnLocation.slice(0, mark), hash: returnLocation.slice(mark) };
}
