/**
 * Where a form of the provider's pages may lead to. After the question before signing out the browser goes on to the page
 * that the client has registered for it, and a policy counts the redirect after a form as part of the form.
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
