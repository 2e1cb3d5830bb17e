import { isOnOrigin } from '@unified-shell/address/origin-template';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Organisation } from '../../workspace/organisation/organisation';
import { isOwnOrigin } from '../frame-source/own-origin';

/**
 * Whether a discovered address is on an origin that the registration allows, by default that of its source, and on none
 * of the shell or of the identity service. Outside `dev` it must be `https:`.
 */
export function isAllowedAddress(
  address: string,
  { allowedOrigins, sandbox }: IndexedSolution,
  organisation: Organisation,
  page: PageConfiguration,
): boolean {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && page.environment === 'dev');
  if (!isSecure || isOwnOrigin(url, page)) return false;
  const templates = allowedOrigins ?? (sandbox.source === undefined ? [] : [sandbox.source]);
  return isOnOrigin(url, templates, organisation);
}
