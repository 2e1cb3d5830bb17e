import type { KeyValueStore } from '../../kernel/platform/environment';
import { takeReturnLocation } from '../../kernel/url/return-location';
import { normalizeAddress } from '../../kernel/url/shell-location';

export interface RestoredLocation {
  /** This is a return from sign-in. */
  returned: boolean;
  /** The domain whose identity provider signs the user in, if the address names one (ROUTE-17). */
  signOnDomain: string | undefined;
}

/**
 * Normalises the address before other code reads it: removes parameters that must not stay, including those of the
 * sign-in redirects, and restores the path that was open before sign-in.
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
