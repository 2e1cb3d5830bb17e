import { cleanAddress } from '@unified-shell/address/clean-address';
import { formatShellPath } from '@unified-shell/address/shell-path';
import { readSingleSignOn } from '@unified-shell/address/single-sign-on';

export interface NormalizedAddress {
  url: URL;
  signOnDomain: string | undefined;
}

/** The address without tokens (ROUTE-18), `redirectLocation` (ROUTE-20) and the segment of single sign-on (ROUTE-17). */
export function normalizeAddress(written: URL): NormalizedAddress {
  const url = cleanAddress(written) ?? new URL(written);
  const signOn = readSingleSignOn(url.hash);
  if (signOn) url.hash = formatShellPath(signOn.path);
  return { url, signOnDomain: signOn?.domain };
}
