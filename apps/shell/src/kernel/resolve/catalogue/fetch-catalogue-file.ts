import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Environment } from '../../platform/environment';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { Token } from '../../session/session-state';

/**
 * The address of a file of the catalogue. It names session and user, so that the browser's copy serves them only
 * (decisions/0033).
 * @param sidHash undefined on a page that is not secure; the browser then keeps no copy
 */
export function catalogueFileAddress(
  page: Pick<PageConfiguration, 'catalogueAddress'>,
  name: string,
  userId: string,
  sidHash: string | undefined,
): string {
  const address = page.catalogueAddress + name;
  return sidHash === undefined ? address : `${address}?session=${sidHash}&user=${encodeURIComponent(userId)}`;
}

/** Fetches a file of the catalogue from the browser's copy or from the gateway. */
export async function fetchCatalogueFile(
  page: Pick<PageConfiguration, 'catalogueAddress'>,
  name: string,
  token: Token,
  environment: Environment,
): Promise<Response> {
  const sidHash = await environment.hash(token.sid);
  const address = catalogueFileAddress(page, name, token.userId, sidHash);
  return fetchWithTimeout(environment, address, { headers: { authorization: `Bearer ${token.value}` } });
}
