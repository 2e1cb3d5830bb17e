import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Organisation } from '../../workspace/organisation/organisation';
import { isOwnOrigin } from '../frame-source/own-origin';

/** Takes the place of `{host}` in a template: any one label of a name. */
const ANY_LABEL = 'any-one-label';

/**
 * Whether a discovered address is on an origin that the registration allows, by default that of its source, and on none
 * of the shell or of the identity service. Outside `dev` it must be `https:`.
 */
export function isAllowedAddress(
  address: string,
  { allowedOrigins, sandbox }: IndexedSolution,
  { tenant, region }: Organisation,
  page: PageConfiguration,
): boolean {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && page.environment === 'dev');
  if (!isSecure || url.username !== '' || url.password !== '') return false;
  if (isOwnOrigin(url, page)) return false;
  const templates = allowedOrigins ?? (sandbox.source === undefined ? [] : [sandbox.source]);
  return templates.some((template) => {
    const filled = template
      .replaceAll('{tenant}', tenant)
      .replaceAll('{region}', region)
      .replaceAll('{host}', ANY_LABEL);
    return URL.canParse(filled) && matches(url, new URL(filled));
  });
}

function matches(url: URL, allowed: URL): boolean {
  const labels = url.hostname.split('.');
  const wanted = allowed.hostname.split('.');
  return (
    url.protocol === allowed.protocol &&
    url.port === allowed.port &&
    labels.length === wanted.length &&
    wanted.every((label, index) => label === labels[index] || (label === ANY_LABEL && labels[index] !== ''))
  );
}
