/**
 * The profile that a solution receives: only the fields that the scopes of its token allow (case S9), spelt as in
 * DATA-03.
 */
import type { Account } from '../../accounts/account';

export interface ClientProfile {
  userId: string;
  account_type: Account['type'];
  displayName?: string;
  first_name?: string;
  last_name?: string;
  preferred_languages?: string[];
  email?: string;
}

export function presentClientProfile(account: Account, scopes: readonly string[]): ClientProfile {
  const { userId, type, displayName, firstName, lastName, preferredLanguages, email } = account;
  const names = {
    displayName,
    first_name: firstName,
    last_name: lastName,
    preferred_languages: preferredLanguages,
  };
  return {
    userId,
    account_type: type,
    ...(scopes.includes('profile') ? names : {}),
    ...(scopes.includes('email') ? { email } : {}),
  };
}
