import { kindOfHost } from '@unified-shell/address/shell-hosts';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';

export type OwnHosts = Pick<
  PageConfiguration,
  'mainDomain' | 'customDomains' | 'identityOrigin' | 'accountAddress'
>;

/**
 * Whether a URL is on a host of the shell, in any environment and on any custom domain, or on one of the identity
 * service. A frame there could act with all rights of the user.
 */
export function isOwnOrigin(url: URL, page: OwnHosts): boolean {
  // On a custom domain, the page's identity service has another host than the account page.
  const identity = [page.identityOrigin, new URL(page.accountAddress).origin];
  return identity.includes(url.origin) || kindOfHost(url.hostname, page) !== 'other';
}
