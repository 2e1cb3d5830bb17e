import type { KeyValueStore } from '../../core/platform/environment';
import { normalizeAddress } from '../../core/url/normalize-address';
import { takeReturnLocation } from '../../core/url/return-location';

export interface RestoredLocation {
  /** This is a return from sign-in. */
  returned: boolean;
  /** The domain through whose provider to sign in, if the address asked for one (ROUTE-17). */
  signOnDomain: string | undefined;
}

/**
 * Before anything else reads the address: takes out of it what must not stay, and what the redirects of sign-in carried;
 * puts the place that they left back.
 */
export function restoreLocation(window: Window, tab: KeyValueStore): RestoredLocation {
  const written = new URL(window.location.href);
  const { url, signOnDomain } = normalizeAddress(written);
  const returned = url.searchParams.has('state');
  if (returned || url.searchParams.has('old_hash')) {
    const returnLocation = takeReturnLocation(url.searchParams, tab);
    url.search = returnLocation?.search ?? '';
    if (returnLocation) url.hash = returnLocation.hash;
  }
  if (url.href !== written.href) window.history.replaceState(null, '', url);
  return { returned, signOnDomain };
}
