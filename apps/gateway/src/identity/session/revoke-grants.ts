import type Provider from 'oidc-provider';

/** Removes stored grants with the codes and tokens that were issued under them. */
export async function revokeGrants(provider: Provider, grantIds: readonly string[]): Promise<void> {
  for (const grantId of grantIds) {
    // One call removes the codes and tokens of every kind; the grant itself is a separate row.
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
}
