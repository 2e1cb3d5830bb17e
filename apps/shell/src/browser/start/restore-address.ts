import type { KeyValueStore } from '../../core/platform/environment';
import { recallPlace } from '../../core/url/return-path';
import { tidyAddress } from '../../core/url/tidy-address';

export interface RestoredPlace {
  /** This is a return from sign-in. */
  returned: boolean;
  /** The domain through whose provider to sign in, if the address asked for one (ROUTE-17). */
  signOnDomain: string | undefined;
}

/**
 * Before anything else reads the address: takes out of it what must not stay, and what the redirects of sign-in carried;
 * puts the place that they left back.
 */
export function restorePlace(window: Window, tab: KeyValueStore): RestoredPlace {
  const written = new URL(window.location.href);
  const { url, signOnDomain } = tidyAddress(written);
  const returned = url.searchParams.has('state');
  if (returned || url.searchParams.has('old_hash')) {
    const place = recallPlace(url.searchParams, tab);
    url.search = place?.search ?? '';
    if (place) url.hash = place.hash;
  }
  if (url.href !== written.href) window.history.replaceState(null, '', url);
  return { returned, signOnDomain };
}
