import type { KeyValueStore } from '../core/environment';
import { recallPlace } from '../core/location/return-path';

/** After sign-in: puts the place back into the address and takes what the redirects carried out of it. */
export function restorePlace(window: Window, tab: KeyValueStore): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('state') && !url.searchParams.has('old_hash')) return;
  const place = recallPlace(url.searchParams, tab);
  url.search = place?.search ?? '';
  if (place) url.hash = place.hash;
  window.history.replaceState(null, '', url);
}
