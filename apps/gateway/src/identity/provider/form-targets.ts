/**
 * The origins to which a form of the provider's pages may redirect. After the confirmation of a sign-out the browser
 * goes to the page that the client has registered for it, and `form-action` applies to the redirect after a form too.
 */

import type { OidcClientEntry } from '../oidc-clients/oidc-client-schema';
import type { IdentitySettings } from '../shared/identity-settings';

type WithLogout = Pick<OidcClientEntry, 'post_logout_redirect_uris'>;

export function formTargets(
  { shellOrigins }: Pick<IdentitySettings, 'shellOrigins'>,
  clients: readonly WithLogout[] = [],
): string[] {
  const addresses = clients.flatMap((client) => client.post_logout_redirect_uris);
  return [...new Set([...shellOrigins, ...addresses.map((address) => new URL(address).origin)])];
}
