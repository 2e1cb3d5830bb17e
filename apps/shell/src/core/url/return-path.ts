import { parseShellPath } from '@unified-shell/catalogue/shell-path';
import type { KeyValueStore } from '../platform/environment';

const KEY = 'unifiedShell.return.';

/** A place to come back to: the shell's own query and the hash, each empty or with its mark. */
export interface Place {
  search: string;
  hash: string;
}

/** Remembers the exact place under `state` while the user signs in, because a hash does not travel through redirects. */
export function rememberPlace({ search, hash }: Place, tab: KeyValueStore, state: string): void {
  tab.set(KEY + state, search + hash);
}

/**
 * Where to go after sign-in: what was remembered under `state`; if that is lost, `old_hash`, accepted only as a shell
 * route (ROUTE-19, architecture §6).
 */
export function recallPlace(query: URLSearchParams, tab: KeyValueStore): Place | undefined {
  const state = query.get('state');
  const remembered = state === null ? undefined : tab.get(KEY + state);
  if (state !== null) tab.remove(KEY + state);
  const place = remembered === undefined ? readOldHash(query.get('old_hash')) : split(remembered);
  return place && parseShellPath(place.hash) ? place : undefined;
}

function readOldHash(oldHash: string | null): Place | undefined {
  if (oldHash === null) return undefined;
  return { search: '', hash: oldHash.startsWith('#') ? oldHash : `#${oldHash}` };
}

function split(place: string): Place {
  const mark = place.indexOf('#');
  return mark < 0 ? { search: place, hash: '' } : { search: place.slice(0, mark), hash: place.slice(mark) };
}
