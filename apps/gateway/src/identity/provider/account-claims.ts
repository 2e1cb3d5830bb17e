/**
 * The claims that registered clients may receive about a user (OpenID Connect Core §5.1); their scopes select among
 * them (§5.4).
 */
import type { Configuration, Account as ProviderAccount } from 'oidc-provider';
import type { Account } from '../../accounts/account';

export const claimsByScope: NonNullable<Configuration['claims']> = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'locale'],
  email: ['email'],
  sid: null,
  auth_time: null,
  iss: null,
};

export function toProviderAccount(account: Account): ProviderAccount {
  const { userId, displayName, firstName, lastName, preferredLanguages, email } = account;
  const [locale] = preferredLanguages;
  return {
    accountId: userId,
    claims: () => ({
      sub: userId,
      name: displayName,
      given_name: firstName,
      family_name: lastName,
      ...(locale === undefined ? {} : { locale }),
      email,
    }),
  };
}
