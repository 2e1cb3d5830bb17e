import type Provider from 'oidc-provider';
import type { ProviderSession } from './current-session';

/**
 * Removes a session's stored grants with their codes and tokens. Access tokens that name the session are not stored:
 * they are invalid without the session.
 */
export async function revokeGrants(provider: Provider, session: ProviderSession): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    // One call removes the codes and tokens of every kind; the grant itself is a separate row.
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
}
