import type Provider from 'oidc-provider';
import type { ProviderSession } from './current-session';

/** Tokens that name a session end with it; this removes their stored grants, codes and tokens. */
export async function revokeGrants(provider: Provider, session: ProviderSession): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    // One call removes the codes and tokens of every kind; the grant itself is a separate row.
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
}
