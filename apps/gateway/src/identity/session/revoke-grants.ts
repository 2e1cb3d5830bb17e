import type Provider from 'oidc-provider';
import type { ProviderSession } from './current-session';

/** The tokens that name a session die with it; this takes away what is stored of them, and the codes. */
export async function revokeGrants(provider: Provider, session: ProviderSession): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    // One call removes the codes and tokens of every kind; the grant itself is a row of its own.
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
}
