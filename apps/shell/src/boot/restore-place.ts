import type { KeyValueStore } from '../core/environment';
import { recallPlace } from '../core/location/return-path';

/**
 * After sign-in: puts the place back into the address and takes what the redirects carried out of it.
 * @returns whether this is a return from sign-in.
 */
export function restorePlace(window: Window, tab: KeyValueStore): boolean {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('state') && !url.searchParams.has('old_hash')) return false;
  const returned = url.searchParams.has('state');
  const place = recallPlace(url.searchParams, tab);
  url.search = place?.search ?? '';
  if (place) url.hash = place.hash;
  window.history.replaceState(null, '', url);
  return returned;
}
